const { unfencedRules } = require('./unfenced-rules.cjs');

module.exports = { unfencedRules };
