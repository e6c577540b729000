const { hostConfiguration } = require('./configurations/host.cjs');
const { pageConfiguration } = require('./configurations/page.cjs');
const { remoteConfiguration } = require('./configurations/remote.cjs');
const { scriptConfiguration } = require('./configurations/script.cjs');
const { serviceWorkerConfiguration } = require('./configurations/service-worker.cjs');
const { explainTakenPort } = require('./development/taken-port.cjs');
const { fenceRules } = require('./styles/fence-rules.cjs');
const { workerConfiguration } = require('./configurations/worker.cjs');

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
