import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { root } from './prepare.mjs';

// The gateway in development: rebuilt and restarted when its sources change.

const folder = path.join(root, 'services/gateway');
const settings = createRequire(import.meta.url)(path.join(folder, 'webpack.config.cjs'));
const site = path.join(root, 'dist/site');
const output = path.join(folder, 'dist/development');

/** The gateway that should run, and the process that may still run: ending one takes a moment. */
let gateway = null;
let running = null;
let ending = false;

/** Ends the running gateway, if there is one. */
function end() {
  const ended = gateway;
  gateway = null;
  if (!ended || ended.exitCode !== null || ended.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    ended.once('exit', resolve);
    ended.kill('SIGINT');
  });
}

async function restart() {
  await end();
  if (ending) return;
  gateway = running = spawn(process.execPath, ['--enable-source-maps', path.join(output, 'main.js')], {
    cwd: root,
    stdio: 'inherit',
    // The shell's development server serves the page; the gateway serves a built site, if there is one.
    env: { ...(existsSync(site) ? { SITE_DIR: site } : {}), ...process.env },
  });
}

const watching = webpack({
  ...settings,
  mode: 'development',
  output: { ...settings.output, path: output },
}).watch({}, (error, stats) => {
  if (error || stats.hasErrors()) console.error(error ?? stats.toString('errors-only'));
  else void restart();
});

/** The first signal ends the gateway cleanly, a second one kills it: it is never left behind. */
function onSignal() {
  if (ending) {
    running?.kill('SIGKILL');
    process.exit(1);
  }
  ending = true;
  watching.close(() => void end().then(() => process.exit()));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
