const { BROWSER_ENVIRONMENT } = require('@curbwise/tooling/jest');

const BrowserEnvironment = require(BROWSER_ENVIRONMENT);

/** The browser of a driver in New York. The zone is that of the whole process, and is given back at the end. */
module.exports = class NewYorkEnvironment extends BrowserEnvironment {
  async setup() {
    this.zone = process.env.TZ;
    process.env.TZ = 'America/New_York';
    await super.setup();
  }

  async teardown() {
    if (this.zone === undefined) delete process.env.TZ;
    else process.env.TZ = this.zone;
    await super.teardown();
  }
};
