const { parseArgs } = require('node:util');

exports.HELP = `Builds every package and assembles the web app: npm run build -- [options]

Without options the web app is written to dist/site, which the gateway serves.

  --static             assemble it for any static host instead: no gateway, photos are read on the driver's device
  --out <dir>          folder of the static site, default dist/static; an earlier build there is removed
  --skip-checks <why>  deploy the shell although it would not load all remotes that are live in dist/site
  --help               show this help

Examples:
  npm run build
  npm run build -- --static
  npm run build -- --static --out /srv/curbwise

How to serve a static site: docs/static-site.md.`;

/** @typedef {{ isStatic: boolean, out: string | undefined, skipChecks: string | undefined, help: boolean }} Options */

/**
 * Reads the command line.
 *
 * @param {string[]} args without the name of the program
 * @returns {Options} `out`, `skipChecks`: undefined if not given
 * @throws Error that says what is wrong
 */
exports.readOptions = (args) => {
  const { values } = parseArgs({
    args,
    options: {
      static: { type: 'boolean', default: false },
      out: { type: 'string' },
      'skip-checks': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.out !== undefined && !values.static) throw new Error('--out works only with --static.');
  if (values.out === '') throw new Error('--out takes a folder.');
  const skipChecks = values['skip-checks'];
  if (skipChecks !== undefined && values.static)
    throw new Error('--skip-checks does not work with --static.');
  if (skipChecks?.trim() === '')
    throw new Error('--skip-checks takes a reason, such as "zones is away tonight".');
  return { isStatic: values.static === true, out: values.out, skipChecks, help: values.help === true };
};
