const path = require('node:path');
const { developmentRegistry } = require('./development-registry.cjs');
const { explainTakenPort } = require('./taken-port.cjs');

const GATEWAY = 'http://127.0.0.1:8080';
/** What of the site the gateway answers. */
const OF_GATEWAY = ['/openai-vision', '/client-errors', '/insights', '/openapi'];

/**
 * How the host is served while it is worked on: its own build fresh, each remote from its development server where that
 * runs, else as it was last built, the gateway where `DEV_GATEWAY` says.
 *
 * @param {string} directory folder of the host's package
 */
exports.hostDevelopmentServer = (directory) => {
  const site = path.resolve(directory, '../../dist/site');
  return {
    static: [{ directory: path.join(site, 'remotes'), publicPath: '/remotes', watch: false }],
    proxy: [{ context: OF_GATEWAY, target: process.env.DEV_GATEWAY ?? GATEWAY }],
    /** @param {{ unshift: (handler: object) => void }} middlewares @param {import('./taken-port.cjs').DevelopmentServer} server */
    setupMiddlewares: (middlewares, server) => {
      explainTakenPort(server);
      middlewares.unshift({
        name: 'registry',
        path: '/registry.json',
        /** @type {import('node:http').RequestListener} */
        middleware: async (_request, response) => {
          try {
            const registry = JSON.stringify(await developmentRegistry(site));
            response.setHeader('content-type', 'application/json').end(registry);
          } catch (error) {
            response.writeHead(500).end(String(error));
          }
        },
      });
      return middlewares;
    },
  };
};
