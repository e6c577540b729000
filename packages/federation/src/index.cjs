const { hostConfiguration } = require('./host.cjs');
const { pageConfiguration } = require('./page.cjs');
const { remoteConfiguration } = require('./remote.cjs');

module.exports = { hostConfiguration, pageConfiguration, remoteConfiguration };
