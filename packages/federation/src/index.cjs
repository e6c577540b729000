const { hostConfiguration } = require('./host.cjs');
const { pageConfiguration } = require('./page.cjs');
const { remoteConfiguration } = require('./remote.cjs');
const { scriptConfiguration } = require('./script.cjs');
const { serviceWorkerConfiguration } = require('./service-worker.cjs');
const { explainTakenPort } = require('./taken-port.cjs');
const { fenceRules } = require('./styles/fence-rules.cjs');
const { workerConfiguration } = require('./worker.cjs');

module.exports = {
  explainTakenPort,
  fenceRules,
  hostConfiguration,
  pageConfiguration,
  remoteConfiguration,
  scriptConfiguration,
  serviceWorkerConfiguration,
  workerConfiguration,
};
