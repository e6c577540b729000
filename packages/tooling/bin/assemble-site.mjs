import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './prepare.mjs';

/*
 * Puts the builds of the shell and of every remote together into the site that the gateway serves:
 *
 *   dist/site/shell/                            the page and its assets
 *   dist/site/remotes/<name>/<version>-<hash>/  a remote; nothing below such a folder ever changes, `files.json` lists it
 *   dist/site/registry.json                     which of each remote is live
 *   dist/site/insights/                         the scripts that count, under names that stay
 *
 * Browsers keep what is below a remote's folder for a year. The hash of its content is part of the name, so that a
 * build of the same version number is not taken for the one they have.
 *
 * A package is a remote if its build has a federation manifest.
 */

/** Version of the contract of the shell, as its sources have it. */
const CONTRACT = /HOST_CONTRACT_VERSION = '([\d.]+)'/.exec(
  readFileSync(path.join(root, 'packages/contract/src/host-contract.ts'), 'utf8'),
)?.[1];
/** The service worker of the shell, and where in it the list of the shell's files belongs. */
const WORKER = 'sw.js';
const WORKER_FILES = 'self.__SHELL_FILES';
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest']);
/** Smaller files fit into one packet anyway. */
const SMALLEST_COMPRESSED = 1024;

const isServed = (file) => !file.endsWith('.map') && !file.endsWith('mf-stats.json');

function copyBuild(from, to) {
  cpSync(from, to, { recursive: true, filter: (file) => statSync(file).isDirectory() || isServed(file) });
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Writes `.br` and `.gz` beside a file, where they are smaller. */
async function precompress(file) {
  const content = readFileSync(file);
  if (!COMPRESSIBLE.has(path.extname(file)) || content.length < SMALLEST_COMPRESSED) return;
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, best),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) writeFileSync(`${file}.br`, br);
  if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
}

/** First eight hexadecimal digits of a SHA-256 over names and contents of all served files of a build. */
function contentHash(build) {
  const hash = createHash('sha256');
  for (const file of filesOf(build).filter(isServed).sort()) {
    hash
      .update(`${path.relative(build, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/** What a page may ask for of a build while it has no network. */
const isNeededOffline = (file) => /\.(js|css|woff2)$/.test(file) && !file.endsWith(`/${WORKER}`);

const integrityOf = (file) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/** The files below a folder that a service worker keeps, each with what its content has to hash to. */
function fileList(folder, place) {
  return filesOf(folder)
    .filter(isNeededOffline)
    .sort()
    .map((file) => ({
      url: `${place}/${path.relative(folder, file).replaceAll(path.sep, '/')}`,
      integrity: integrityOf(file),
    }));
}

/** Writes the list of the shell's files into its service worker: another list makes it another worker. */
function writeWorker(shell) {
  const worker = path.join(shell, WORKER);
  const parts = readFileSync(worker, 'utf8').split(WORKER_FILES);
  if (parts.length !== 2) throw new Error(`${WORKER} has no place for ${WORKER_FILES}`);
  writeFileSync(worker, parts.join(JSON.stringify(fileList(shell, ''))));
}

/** Copies every remote that was built, and says where each is found. */
function assembleRemotes(packages, site) {
  const remotes = {};
  for (const name of readdirSync(packages).sort()) {
    const build = path.join(packages, name, 'dist');
    if (!existsSync(path.join(build, 'mf-manifest.json'))) continue;
    const manifest = JSON.parse(readFileSync(path.join(packages, name, 'package.json'), 'utf8'));
    const version = `${manifest.version}-${contentHash(build)}`;
    const place = `remotes/${name}/${version}`;
    copyBuild(build, path.join(site, place));
    writeFileSync(
      path.join(site, place, 'files.json'),
      JSON.stringify(fileList(path.join(site, place), `/${place}`)),
    );
    const { curbwise } = JSON.parse(readFileSync(path.join(build, 'mf-manifest.json'), 'utf8'));
    const release = {
      version,
      manifest: `/${place}/mf-manifest.json`,
      integrity: integrityOf(path.join(build, 'mf-manifest.json')),
      ...curbwise,
      publishedAt: new Date().toISOString(),
    };
    remotes[name] = {
      live: version,
      pinned: false,
      canary: null,
      releases: { [version]: release },
      history: [],
    };
  }
  return remotes;
}

/** The terms of what is served beside our own code and what the scripts name themselves. */
function writeLicences(site) {
  const terms = [
    ['The typeface Overpass', '@fontsource-variable/overpass'],
    ['web-vitals, in insights/vitals.js', 'web-vitals'],
  ].map(([what, name]) => {
    const licence = readFileSync(path.join(root, 'node_modules', name, 'LICENSE'), 'utf8');
    return `${what}:\n\n${licence.trim()}\n`;
  });
  writeFileSync(path.join(site, 'shell/licences.txt'), terms.join('\n'));
}

/** Puts a finished site where the old one was; a gateway that is serving never sees half of one. */
function swap(finished, site) {
  const old = `${finished}-old`;
  if (existsSync(site)) renameSync(site, old);
  renameSync(finished, site);
  rmSync(old, { recursive: true, force: true });
}

async function assemble() {
  const packages = path.join(root, 'packages');
  const shell = path.join(packages, 'shell/dist');
  if (!existsSync(path.join(shell, 'index.html'))) throw new Error('The shell is not built: npm run build');
  const dist = path.join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  const site = mkdtempSync(path.join(dist, '.site-'));
  // Temporary folders are private; the site may be served by another user than the one who builds it.
  chmodSync(site, 0o755);
  try {
    copyBuild(shell, path.join(site, 'shell'));
    copyBuild(path.join(packages, 'insights/dist'), path.join(site, 'insights'));
    writeWorker(path.join(site, 'shell'));
    writeLicences(site);
    const registry = { contract: CONTRACT, revision: 0, remotes: assembleRemotes(packages, site) };
    writeFileSync(path.join(site, 'registry.json'), `${JSON.stringify(registry, null, 2)}\n`);
    // The server writes the registry into the page, so it compresses the page itself.
    await Promise.all(
      filesOf(site)
        .filter((file) => !file.endsWith('index.html'))
        .map(precompress),
    );
    swap(site, path.join(dist, 'site'));
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

await assemble().catch((error) => {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
});
