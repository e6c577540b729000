const { readFileSync } = require('node:fs');
const Sequencer = require('@jest/test-sequencer').default;

/** What a suite says that takes long: it raises the time limit of its tests, or loads a built remote. */
const TAKES_LONG = /\bjest\.setTimeout\(|\bdescribeRemote\(/;

/**
 * Starts suites that take long first. In a new clone jest knows no durations and starts large files first, so that long
 * suites of small files ran alone at the end.
 */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = new Set(sorted.filter(({ path }) => TAKES_LONG.test(readFileSync(path, 'utf8'))));
    return [...isLong, ...sorted.filter((test) => !isLong.has(test))];
  }
};
