const { spawn } = require('node:child_process');

/** @typedef {import('./run-jest.cjs').Result} Result */
/** @typedef {{ result: Result, output: string }} Ended a check that has ended, with the output of its command */

/**
 * Runs a command that counts as one test.
 *
 * @param {string} root folder in which it runs
 * @param {string} name
 * @param {string[]} command the program and its arguments
 * @returns {Promise<Ended>}
 */
const runCheck = (root, name, command) =>
  new Promise((resolve) => {
    const [program = '', ...args] = command;
    const env = { ...process.env, NX_DAEMON: 'false' };
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const end = (/** @type {string | null} */ failure) => {
      const failures = failure === null ? [] : [`${command.join(' ')} ${failure}`];
      const result = { name, passed: 1 - failures.length, failed: failures.length, failures, skipped: [] };
      resolve({ result, output: Buffer.concat(chunks).toString() });
    };
    child.on('error', ({ message }) => end(`could not be run: ${message}`));
    child.on('close', (status, signal) => end(status === 0 ? null : `ended with ${status ?? signal}`));
  });

/**
 * Runs checks, several at the same time, and shows their output in order.
 *
 * @param {string} root folder in which they run
 * @param {Record<string, string[]>} checks commands by name
 * @param {number} limit how many run at the same time
 * @param {(text: string) => void} show
 * @returns {Promise<Result[]>}
 */
exports.runChecks = async (root, checks, limit, show) => {
  const waiting = Object.entries(checks);
  /** @type {Promise<Ended>[]} */
  const running = [];
  /** @type {Result[]} */
  const results = [];
  const begin = () => {
    const next = waiting.shift();
    if (next) running.push(runCheck(root, ...next));
  };
  for (let count = 0; count < limit; count += 1) begin();
  for (let check = running.shift(); check; check = running.shift()) {
    const { result, output } = await check;
    begin();
    show(`\n── ${result.name}\n${output}`);
    results.push(result);
  }
  return results;
};
