const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom, with the network, digests and structured clones that it lacks taken from Node. Requests are real. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      structuredClone,
    });
    Object.defineProperty(this.global, 'crypto', { value: crypto });
    // jsdom cannot draw, and prints an error at every call.
    this.global.HTMLCanvasElement.prototype.getContext = () => null;
  }
};
