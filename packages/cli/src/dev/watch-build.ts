import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import { withoutKeys } from '../release/publish/checks/run-script';

/** A remote that is built anew whenever its sources change. */
export interface WatchedBuild {
  /** Emits `built` after each build, with its errors: empty if it succeeded. */
  events: EventEmitter<{ built: [errors: string]; ended: [] }>;
  /** Errors of the last build; null before the first. */
  errors: string | null;
  end: () => void;
}

/**
 * Options of webpack: sources in the tools of the browser, and no time for minimizing. A header names the source map: in the
 * file, its name would change the hash in the name.
 */
const READABLE = ['--no-optimization-minimize', '--devtool', 'hidden-cheap-module-source-map', '--no-color'];

/** The last line that webpack prints for a build. */
const BUILT = /\bcompiled (?:successfully|with \d+ \w+)/;

/**
 * Builds a remote with its own webpack, again after each change: for production, as the React of the site is, but readable.
 * @param folder of its package
 * @param output folder for the files of the build
 * @throws ReleaseRefusal if its webpack is not installed
 */
export function watchBuild(folder: string, output: string, environment: NodeJS.ProcessEnv): WatchedBuild {
  const words = ['watch', '--mode', 'production', '--output-path', output, ...READABLE];
  const child = spawn(process.execPath, [webpackOf(folder), ...words], {
    cwd: folder,
    env: withoutKeys(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const watched: WatchedBuild = { events: new EventEmitter(), errors: null, end: () => void child.kill() };
  let lines: string[] = [];
  const read = (line: string) => {
    if (!BUILT.test(line)) return void lines.push(line);
    watched.errors = / errors? /.test(`${line} `) ? lines.join('\n').trim() : '';
    lines = [];
    watched.events.emit('built', watched.errors);
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', read);
  child.on('close', () => {
    const said = lines.join('\n').trim();
    if (watched.errors === null && said !== '') watched.events.emit('built', (watched.errors = said));
    watched.events.emit('ended');
  });
  return watched;
}

function webpackOf(folder: string): string {
  try {
    return createRequire(path.join(folder, 'package.json')).resolve('webpack-cli/bin/cli.js');
  } catch {
    throw new ReleaseRefusal(`webpack is not installed in ${folder}. Run "npm install" there.`);
  }
}
