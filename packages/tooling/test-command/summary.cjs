/** @typedef {import('./run-jest.cjs').Result} Result */

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);
const testsIn = (/** @type {Result} */ { skipped }) => sum(skipped.map(({ tests }) => tests));

/**
 * The result of a run: a line per stage, the failed tests by name, the suites that were left out and the programs they
 * need, and the totals as the last line. Numbers count tests.
 *
 * @param {Result[]} results
 * @returns {string[]} lines
 */
exports.summaryOf = (results) => {
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  const skipped = sum(results.map(testsIn));
  const failures = results.flatMap((result) => result.failures);
  const suites = results.flatMap((result) => result.skipped);
  const missing = [...new Set(suites.map(missingFor))];
  const count = (/** @type {number} */ number, /** @type {number} */ width) => String(number).padStart(width);
  return [
    ...results.map(
      (result) =>
        `${result.name.padEnd(12)} ${count(result.passed, 5)} passed ${count(result.failed, 4)} failed` +
        (suites.length > 0 ? ` ${count(testsIn(result), 4)} skipped` : ''),
    ),
    ...(failures.length > 0 ? ['', 'Failed:', ...failures.map((failure) => `  ${failure}`)] : []),
    ...missing.flatMap((names) => [
      '',
      `Skipped because ${names} ${names.includes(' and ') ? 'are' : 'is'} missing:`,
      ...suites
        .filter((suite) => missingFor(suite) === names)
        .map(({ file, tests }) => `  ${file} (${tests} ${tests === 1 ? 'test' : 'tests'})`),
    ]),
    ...(failures.length + missing.length > 0 ? [''] : []),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
};

/** The names of the missing programs that a suite needs. */
function missingFor(/** @type {import('./run-jest.cjs').SkippedSuite} */ { programs }) {
  return programs.map(({ name }) => name).join(' and ');
}
