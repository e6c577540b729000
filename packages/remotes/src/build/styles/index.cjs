const { unfencedRules } = require('./fence.cjs');

module.exports = { unfencedRules };
