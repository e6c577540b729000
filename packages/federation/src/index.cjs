const { hostConfiguration } = require('./host.cjs');
const { remoteConfiguration } = require('./remote.cjs');

module.exports = { hostConfiguration, remoteConfiguration };
