import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, orExit, root } from './prepare.mjs';

// Everything a newcomer needs in one command: install, build, serve.
orExit(() => {
  install();
  build();
});
process.env.SITE_DIR ??= path.join(root, 'dist', 'site');
await import(pathToFileURL(path.join(root, 'services/gateway/dist/main.js')).href);
