const { BROWSER_ENVIRONMENT, domProject } = require('@curbwise/tooling/jest');

module.exports = domProject(__dirname, { testEnvironment: BROWSER_ENVIRONMENT });
