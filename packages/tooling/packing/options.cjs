const { parseArgs } = require('node:util');

exports.HELP = `Packs the packages that remotes in other repositories install: npm run pack -- --to <folder>

Compiles every package and writes it to the folder as a file that npm can install or publish. All packages have the
version of the host contract. Packages that had another name before are in its folder former-names under that name, too:
they refer to the new one.

  --to <folder>  folder for the packages; it is created if needed
  --help         show this help

Example:
  npm run pack -- --to ../packed
  for file in ../packed/*.tgz ../packed/former-names/*.tgz; do npm publish "$file"; done`;

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
  if (values.to === '' && !values.help) throw new Error('--to <folder> is missing.');
  return { to: values.to, help: values.help };
};
