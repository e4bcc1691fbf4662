/* Page: what the terminal's own script leaves to the page around it. */
"use strict";

const LARGEST = 16; // pixels of the font, where there is room
const SMALLEST = 8;
const COLUMNS = 60; // that should be there, however narrow the window
const WIDTH = 0.6; // of a character of the font, in its height
const FONT = '"Roboto Mono"';

/* The reason for which the server closes is shown; lost connections have none. */
class Socket extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("open", () => document.querySelector("textarea").focus());
    this.addEventListener("close", (event) => {
      if (event.reason) {
        document.querySelector("#reason").textContent = event.reason;
      }
      // Once it is shown, which the terminal's own script sees to.
      setTimeout(() => document.querySelector("#again").focus());
    });
  }

  /* The terminal tells of a click or a new size even when nobody listens. */
  send(message) {
    if (this.readyState === WebSocket.OPEN) {
      super.send(message);
    }
  }
}
window.WebSocket = Socket;

/* Ctrl+C copies what was marked with Shift and the mouse, as anywhere in a browser; it does not
   leave the program. */
window.addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey && !event.altKey && event.key.toLowerCase() === "c") {
      event.stopPropagation();
    }
  },
  true,
);

/* The terminal measures its font once, so that is loaded first. */
const begin = window.onload;
window.onload = async (event) => {
  const terminal = document.querySelector("#terminal");
  const address = new URL("ws", window.location.href.split(/[?#]/)[0]);
  address.protocol = address.protocol.replace("http", "ws");
  terminal.dataset.sessionWebsocketUrl = address.href;
  const size = Math.floor(window.innerWidth / COLUMNS / WIDTH);
  terminal.dataset.fontSize = Math.max(SMALLEST, Math.min(LARGEST, size));
  document.querySelector("#again").onclick = () => window.location.reload();
  const styles = ["", "bold ", "italic "];
  await Promise.allSettled(styles.map((style) => document.fonts.load(`${style}16px ${FONT}`)));
  begin(event);
};
