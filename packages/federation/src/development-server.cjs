const { readFileSync } = require('node:fs');
const path = require('node:path');

const GATEWAY = 'http://127.0.0.1:8080';

/** `scanner=http://localhost:3001/mf-manifest.json,…` as name → address. */
function remotesInDevelopment(/** @type {string | undefined} */ list) {
  const pairs = (list ?? '').split(',').filter(Boolean);
  return pairs.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new Error(`DEV_REMOTES: "${pair}" is not <name>=<address of mf-manifest.json>`);
    return [pair.slice(0, at), { version: 'development', manifest: pair.slice(at + 1) }];
  });
}

/** The registry of the assembled site, with the remotes that are being worked on in place of the built ones. */
function registryOf(/** @type {string} */ site) {
  const registry = JSON.parse(readFileSync(path.join(site, 'registry.json'), 'utf8'));
  const remotes = Object.fromEntries(remotesInDevelopment(process.env.DEV_REMOTES));
  return { ...registry, remotes: { ...registry.remotes, ...remotes } };
}

/**
 * How the host is served while it is worked on: its own build fresh, the remotes as they were last assembled
 * (`npm run build`) unless `DEV_REMOTES` names others, the gateway where `DEV_GATEWAY` says.
 *
 * @param {string} directory folder of the host's package
 */
exports.hostDevelopmentServer = (directory) => {
  const site = path.resolve(directory, '../../dist/site');
  return {
    static: [{ directory: path.join(site, 'remotes'), publicPath: '/remotes', watch: false }],
    proxy: [{ context: ['/openai-vision'], target: process.env.DEV_GATEWAY ?? GATEWAY }],
    /** @param {{ unshift: (handler: object) => void }} middlewares */
    setupMiddlewares: (middlewares) => {
      middlewares.unshift({
        name: 'registry',
        path: '/registry.json',
        /** @type {import('node:http').RequestListener} */
        middleware: (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(registryOf(site)));
        },
      });
      return middlewares;
    },
  };
};
