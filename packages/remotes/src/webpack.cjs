const {
  hostConfiguration,
  pageConfiguration,
  scriptConfiguration,
  serviceWorkerConfiguration,
  workerConfiguration,
} = require('./build/index.cjs');
const { remoteConfiguration } = require('./kit/webpack.cjs');

module.exports = {
  hostConfiguration,
  pageConfiguration,
  remoteConfiguration,
  scriptConfiguration,
  serviceWorkerConfiguration,
  workerConfiguration,
};
