const Sequencer = require('@jest/test-sequencer').default;

const BROWSER_TESTS = 'e2e';

/**
 * Starts suites in browsers first: each takes 10 s or more. In a new clone jest knows no durations and starts large files
 * first, so that two long suites of small files ran alone at the end.
 */
module.exports = class BrowsersFirst extends Sequencer {
  sort(tests) {
    const isFirst = ({ context }) => context.config.displayName?.name === BROWSER_TESTS;
    const sorted = super.sort(tests);
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
};
