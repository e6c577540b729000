const { parseArgs } = require('node:util');

exports.HELP = `Packs what remotes in other repositories install: npm run pack -- --to <folder>

Every package is compiled, and lies in the folder as a file that npm installs, or publishes. All have the version of the
host's contract.

  --to <folder>  where they are put; it is made if it is not there
  --help         show this help

Example:
  npm run pack -- --to ../packed
  for file in ../packed/*.tgz; do npm publish "$file"; done`;

/**
 * Reads the command line.
 *
 * @param {string[]} args without the name of the program
 * @returns {{ to: string, help: boolean }}
 * @throws Error that says what is wrong
 */
exports.readOptions = (args) => {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string', default: '' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.to === '' && !values.help) throw new Error('Say where to: --to takes a folder.');
  return { to: values.to, help: values.help };
};
