module.exports = require('@curbwise/tooling/jest').domProject(__dirname, {
  // pixelmatch is an ES module, which jest has to compile.
  transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
});
