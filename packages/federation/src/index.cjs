const { hostConfiguration } = require('./host.cjs');
const { pageConfiguration } = require('./page.cjs');
const { remoteConfiguration } = require('./remote.cjs');
const { scriptConfiguration } = require('./script.cjs');

module.exports = { hostConfiguration, pageConfiguration, remoteConfiguration, scriptConfiguration };
