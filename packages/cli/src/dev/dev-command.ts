import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION, type LiveRegistry, remoteManifestSchema, screenAddress } from '@curbwise/contract';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import { isEmptyFolder } from '@curbwise/remotes/releases/create';
import { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { wholeNumber } from '../curbwise/whole-number';
import { type RemotePackage, remotePackage } from '../release/publish/build-remote';
import { siteRoot } from '../release/publish/preview-address';
import { remoteArgument } from '../release/store/store-command';
import { contractAdvice, createHere } from './own-repository';
import { startProxy } from './site-proxy';
import { watchBuild, type WatchedBuild } from './watch-build';

interface Options {
  site?: string;
  dir?: string;
  port: number;
}

const MAX_PORT = 65_535;
const USUAL_PORT = 8090;
/** For the first answer of the site, in milliseconds. */
const SITE_TIMEOUT_MS = 10_000;

/** `curbwise dev`: shows a remote inside the running site, as its team works on it. */
export const devCommand = (context: Context): Command =>
  new Command('dev')
    .description('work on a remote inside the running site: everything else comes from there')
    .addArgument(remoteArgument('[remote]'))
    .option('--site <address>', 'address of the site (default: CURBWISE_SITE)')
    .option(
      '--dir <folder>',
      'folder of its package, if not in packages/; if it is empty, a new remote is made there',
    )
    .option('--port <port>', 'port on this machine', wholeNumber(0, MAX_PORT, '8091'), USUAL_PORT)
    .addHelpText(
      'after',
      '\nExamples:\n  curbwise dev --site https://park.example           # in the folder of a remote, or an empty one' +
        '\n  curbwise dev permits --site https://park.example   # in the Curbwise repository',
    )
    .action(async (given: string | undefined, options: Options) => {
      const site = siteOf(options, context);
      const empty = emptyFolder(options, context);
      const found = empty === undefined ? remoteHere(given, options, context) : undefined;
      const registry = await registryOf(site);
      const { name, folder } = found ?? (await createHere(given, empty ?? '.', registry, context));
      const output = await mkdtemp(path.join(tmpdir(), `${name}-`));
      const build = watchBuild(folder, output, context.environment);
      try {
        const proxy = await startProxy({ site, port: options.port, name, output, build });
        let isShown = false;
        build.events.on('built', (errors) => {
          context.tell(errors === '' ? `${name} is built.` : errors);
          if (errors !== '' || isShown) return;
          isShown = true;
          const { paths = [], needs } = declaredBy(output);
          const advice = contractAdvice(needs, registry.contract, folder);
          if (advice) context.tell(`${name} ${advice}`);
          const address = proxy.origin + screenAddress(paths[0] ?? '/');
          context.print(`${name} inside ${site.host}: ${address}   (Ctrl-C ends it)`);
        });
        const hasEnded = await untilEnd(build);
        proxy.close();
        if (hasEnded) throw new ReleaseRefusal(`The build of ${name} ended. Its messages are above.`);
      } finally {
        build.end();
        await rm(output, { recursive: true, force: true });
      }
    });

function siteOf({ site }: Options, { environment }: Context): URL {
  const address = site ?? environment.CURBWISE_SITE;
  if (address) return new URL(siteRoot(address));
  throw new ReleaseRefusal('Say which site to show it in: --site https://park.example, or CURBWISE_SITE.');
}

/** The folder that a new remote is made in; undefined if the command is for a remote that is there. */
function emptyFolder({ dir }: Options, { standalone }: Context): string | undefined {
  const folder = path.resolve(dir ?? '.');
  return (dir !== undefined || standalone) && isEmptyFolder(folder) ? folder : undefined;
}

/** @throws ReleaseRefusal if there is no such remote */
function remoteHere(given: string | undefined, { dir }: Options, context: Context): RemotePackage {
  const folder = path.resolve(dir ?? context.root);
  if ((dir !== undefined || context.standalone) && !existsSync(path.join(folder, 'package.json')))
    throw new ReleaseRefusal(
      `${folder} has no package.json, so no remote, and is not an empty folder, where a new one could be made.`,
    );
  return remotePackage(given, dir, context);
}

/** @throws ReleaseRefusal if there is no Curbwise site at the address */
async function registryOf(site: URL): Promise<LiveRegistry> {
  try {
    const response = await fetch(new URL('/registry.json', site), {
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    });
    const { contract, remotes = {} } = (await response.json()) as Partial<LiveRegistry>;
    if (contract !== undefined && CONTRACT_VERSION.test(contract)) return { contract, remotes };
  } catch {
    // Said below.
  }
  throw new ReleaseRefusal(`There is no Curbwise site at ${site.origin}. Check --site.`);
}

/** What the last build declares. */
const declaredBy = (output: string) =>
  remoteManifestSchema.parse(JSON.parse(readFileSync(path.join(output, 'mf-manifest.json'), 'utf8')))
    .curbwise;

/** Waits until a person ends the program. @returns whether the build ended by itself instead */
async function untilEnd({ events }: WatchedBuild): Promise<boolean> {
  const ending = new AbortController();
  const { signal } = ending;
  const ends = [once(process, 'SIGINT', { signal }), once(process, 'SIGTERM', { signal })];
  const hasEnded = await Promise.race([
    ...ends.map((end) => end.then(() => false)),
    once(events, 'ended', { signal }).then(() => true),
  ]);
  ending.abort();
  return hasEnded;
}
