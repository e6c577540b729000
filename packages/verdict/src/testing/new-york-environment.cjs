const { BROWSER_ENVIRONMENT } = require('@curbwise/tooling/jest');

const BrowserEnvironment = require(BROWSER_ENVIRONMENT);

/** A browser in New York. The time zone is set for the whole process and restored at the end. */
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
