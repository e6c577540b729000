module.exports = require('@curbwise/tooling/jest').domProject(__dirname, {
  // Is an ES module, which jest takes in only where it is translated.
  transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
});
