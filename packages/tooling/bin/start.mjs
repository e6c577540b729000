import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, buildProgram, install, orExit, root, whenNpmEnds } from './prepare.mjs';

// One command for newcomers: installs, builds and serves. What only prints does no more than it needs.

const GATEWAY = 'services/gateway';
const args = process.argv.slice(2);

/**
 * Compresses the reader for browsers in full, at the lowest priority: the build did it quickly. The gateway sends each file in
 * its smaller form as soon as that is written. Ends with this process.
 */
function compressReader(site) {
  const program = path.join(root, 'packages/sign-reader/dist/build/compress-fully.js');
  const folders = [path.join(site, 'reader'), path.join(root, 'dist/.cache/compressed-reader')];
  const compression = spawn(process.execPath, [program, ...folders], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  compression.unref();
  process.once('exit', () => compression.kill());
}

if (args.length === 1 && args[0] === '--help') {
  // Written by services/gateway/scripts/write-settings-tables.mjs. A fresh clone cannot run the gateway.
  process.stdout.write(readFileSync(path.join(root, GATEWAY, 'help.txt'), 'utf8'));
} else {
  whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'));
  await orExit(async () => {
    install();
    // With arguments the gateway serves nothing, so it needs no web app.
    if (args.length > 0) await buildProgram(GATEWAY);
    else build();
  });
  const site = path.join(root, 'dist/site');
  const servesOwnSite = args.length === 0 && process.env.SITE_DIR === undefined;
  process.env.SITE_DIR ??= site;
  await import(pathToFileURL(path.join(root, GATEWAY, 'dist/main.js')).href);
  if (servesOwnSite) compressReader(site);
}
