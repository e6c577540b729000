const path = require('node:path');
const { developmentRegistry } = require('./development-registry.cjs');
const { explainTakenPort } = require('./taken-port.cjs');

const GATEWAY = 'http://127.0.0.1:8080';
/** Paths that the gateway serves. */
const GATEWAY_PATHS = ['/openai-vision', '/client-errors', '/insights', '/reminders', '/reader', '/openapi'];

/**
 * Options of the host's development server. It serves the host's current build and a registry with each remote from its
 * own development server, or from the last build. Requests to the gateway go to `DEV_GATEWAY`.
 *
 * @param {string} directory folder of the host's package
 */
exports.hostDevelopmentServer = (directory) => {
  const site = path.resolve(directory, '../../dist/site');
  return {
    static: [{ directory: path.join(site, 'remotes'), publicPath: '/remotes', watch: false }],
    proxy: [{ context: GATEWAY_PATHS, target: process.env.DEV_GATEWAY ?? GATEWAY }],
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
