const { hostConfiguration } = require('./host.cjs');
const { pageConfiguration } = require('./page.cjs');
const { remoteConfiguration } = require('./remote.cjs');
const { scriptConfiguration } = require('./script.cjs');
const { serviceWorkerConfiguration } = require('./service-worker.cjs');

module.exports = {
  hostConfiguration,
  pageConfiguration,
  remoteConfiguration,
  scriptConfiguration,
  serviceWorkerConfiguration,
};
