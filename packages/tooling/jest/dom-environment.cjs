// Before jsdom's window, which takes what it replaces.
const { installFastComputedStyle } = require('./fast-computed-style.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom, with a faster `getComputedStyle`. */
module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    installFastComputedStyle(this.global);
  }
};
