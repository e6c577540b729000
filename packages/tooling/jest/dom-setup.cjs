// react-router needs these at import, and jsdom lacks them.
const { TextDecoder, TextEncoder } = require('node:util');

const { HTMLDialogElement } = globalThis;

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// jsdom has dialogs, but cannot open them.
if (HTMLDialogElement) {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}

// jsdom has no layout, so no size ever changes.
if (HTMLDialogElement) {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
