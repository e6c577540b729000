const { cpSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Writes a package with a former name, which exports its successors.
 *
 * @param {string} formerName without the scope
 * @param {Record<string, string>} successors subpath → what took its place, of one package
 * @param {{ root: string, target: string, version: string }} options `root`: of the repository; `target`: the folder to
 *   write into
 * @returns {string} the folder
 */
exports.packFormerName = (formerName, successors, { root, target, version }) => {
  const name = `@curbwise/${formerName}`;
  const [[subpath, example] = ['', '']] = Object.entries(successors);
  const successor = example.split('/').slice(0, 2).join('/');
  const advice = `${name} is now ${successor}: install that, and import ${example} instead of ${path.posix.join(name, subpath)}.`;
  mkdirSync(target, { recursive: true });
  for (const [place, other] of Object.entries(successors)) {
    const file = path.join(target, fileOf(place));
    writeFileSync(`${file}.cjs`, `module.exports = require('${other}');\n`);
    for (const ending of ['.js', '.d.ts']) writeFileSync(file + ending, `export * from '${other}';\n`);
  }
  const { license, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const manifest = {
    name,
    version,
    description: `Former name of ${successor}`,
    license,
    engines,
    deprecated: advice,
    exports: {
      ...Object.fromEntries(Object.keys(successors).map((place) => [place, formsOf(fileOf(place))])),
      './package.json': './package.json',
    },
    dependencies: { [successor]: version },
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(target, 'README.md'), `# ${name}\n\n${advice}\n`);
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
  return target;
};

/** `./testing` → `testing`, `.` → `index` */
const fileOf = (/** @type {string} */ place) => place.slice('./'.length) || 'index';

const formsOf = (/** @type {string} */ file) => ({
  types: `./${file}.d.ts`,
  node: `./${file}.cjs`,
  require: `./${file}.cjs`,
  default: `./${file}.js`,
});
