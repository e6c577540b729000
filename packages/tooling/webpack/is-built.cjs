const { existsSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');

/** Beside a program: what it was made of. */
const INPUT_LIST = 'inputs.json';
exports.INPUT_LIST = INPUT_LIST;

/**
 * Whether a program is there, and none of the files that it was made of has changed since: a look at some hundred files,
 * which takes milliseconds.
 *
 * @param {string} root folder of the repository
 * @param {string} output folder of the program, with the list that `InputList` wrote
 */
exports.isBuilt = (root, output) => {
  const list = path.join(output, INPUT_LIST);
  if (!existsSync(list)) return false;
  /** @type {import('./input-list.cjs').Inputs} */
  const { startedAt, sizes } = JSON.parse(readFileSync(list, 'utf8'));
  return Object.entries(sizes).every(([file, size]) => {
    const found = statSync(path.join(root, file), { throwIfNoEntry: false });
    return found !== undefined && found.size === size && found.mtimeMs < startedAt;
  });
};
