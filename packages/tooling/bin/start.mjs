import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, orExit, root } from './prepare.mjs';

// One command for newcomers: installs, builds and serves.
orExit(() => {
  install();
  build();
});
process.env.SITE_DIR ??= path.join(root, 'dist', 'site');
await import(pathToFileURL(path.join(root, 'services/gateway/dist/main.js')).href);
