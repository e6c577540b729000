import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, buildProgram, install, orExit, root } from './prepare.mjs';

// One command for newcomers: installs, builds and serves. What only prints does no more than it needs.

const GATEWAY = 'services/gateway';
const args = process.argv.slice(2);
if (args.length === 1 && args[0] === '--help') {
  // Written by services/gateway/scripts/write-settings-tables.mjs. A fresh clone cannot run the gateway.
  process.stdout.write(readFileSync(path.join(root, GATEWAY, 'help.txt'), 'utf8'));
} else {
  await orExit(async () => {
    install();
    // With arguments the gateway serves nothing, so it needs no web app.
    if (args.length > 0) await buildProgram(GATEWAY);
    else build();
  });
  process.env.SITE_DIR ??= path.join(root, 'dist', 'site');
  await import(pathToFileURL(path.join(root, GATEWAY, 'dist/main.js')).href);
}
