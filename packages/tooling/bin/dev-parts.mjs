import { createRequire } from 'node:module';
import { get } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { root } from './prepare.mjs';

const { remotesIn } = createRequire(import.meta.url)('../remotes.cjs');

const SHELL_PORT = 3000;
const GATEWAY_PORT = Number(process.env.PORT ?? 8080);

const webpackServe = (folder) => ({
  folder: path.join(root, 'packages', folder),
  args: [path.join(root, 'node_modules/webpack-cli/bin/cli.js'), 'serve', '--mode', 'development'],
});

/**
 * The parts of `npm run dev`: name, port, and the folder and arguments that `node` is started with. If `DEV_GATEWAY`, the
 * address of another gateway, is set, no gateway is started.
 */
export function developmentParts() {
  const gateway = {
    name: 'gateway',
    port: GATEWAY_PORT,
    folder: path.join(root, 'services/gateway'),
    args: [path.join(root, 'packages/tooling/bin/dev-gateway.mjs')],
  };
  return [
    ...(process.env.DEV_GATEWAY ? [] : [gateway]),
    { name: 'shell', port: SHELL_PORT, ...webpackServe('shell') },
    ...remotesIn(root).map(({ folder, name, port }) => ({ name, port, ...webpackServe(folder) })),
  ];
}

/** Whether a port is free. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** Whether the development server of a remote already listens on a port. */
export function isRunning({ name, port }) {
  return new Promise((resolve) => {
    const request = get({ port, host: 'localhost', path: '/mf-manifest.json', timeout: 1000 }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(text.includes(`"curbwise_${name.replaceAll('-', '_')}"`)));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
