const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what it lacks of a browser's network, digests and structured clones, taken from Node: a request is a real one. */
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
    // jsdom draws nothing, and says so each time it is asked.
    this.global.HTMLCanvasElement.prototype.getContext = () => null;
  }
};
