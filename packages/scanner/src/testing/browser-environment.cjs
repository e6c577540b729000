const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what it lacks of a browser's network and digests, taken from Node: a scan here is a real request. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Request, Response, Headers, AbortController, AbortSignal });
    Object.defineProperty(this.global, 'crypto', { value: crypto });
  }
};
