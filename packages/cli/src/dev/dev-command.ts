import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fitsHost, type LiveRegistry, remoteManifestSchema } from '@curbwise/contract';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { wholeNumber } from '../curbwise/whole-number';
import { remotePackage } from '../release/publish/build-remote';
import { siteRoot } from '../release/publish/preview-address';
import { remoteArgument } from '../release/store/store-command';
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
    .option('--dir <folder>', 'folder of its package, if not in packages/')
    .option('--port <port>', 'port on this machine', wholeNumber(0, MAX_PORT, '8091'), USUAL_PORT)
    .addHelpText(
      'after',
      '\nExamples:\n  curbwise dev --site https://park.example           # in the folder of a remote' +
        '\n  curbwise dev permits --site https://park.example   # in the Curbwise repository',
    )
    .action(async (given: string | undefined, options: Options) => {
      const site = siteOf(options, context);
      const { name, folder } = remotePackage(given, options.dir, context);
      const { contract } = await registryOf(site);
      const output = await mkdtemp(path.join(tmpdir(), `${name}-`));
      const build = watchBuild(folder, output, context.environment);
      try {
        const proxy = await startProxy({ site, port: options.port, name, output, build });
        build.events.on('built', (errors) => context.tell(errors === '' ? `${name} is built.` : errors));
        build.events.once('built', (errors) => {
          if (errors !== '') return;
          void screensOf(output, contract).then(({ paths, unfit }) => {
            if (unfit) context.tell(`${name} ${unfit}`);
            context.print(
              `${name} inside ${site.host}: ${proxy.origin}${paths[0] ?? '/'}   (Ctrl-C ends it)`,
            );
          });
        });
        await untilEnd(build);
        proxy.close();
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

/** @throws ReleaseRefusal if there is no Curbwise site at the address */
async function registryOf(site: URL): Promise<Pick<LiveRegistry, 'contract'>> {
  try {
    const response = await fetch(new URL('/registry.json', site), {
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    });
    const registry = (await response.json()) as Partial<LiveRegistry>;
    if (typeof registry.contract === 'string') return { contract: registry.contract };
  } catch {
    // Said below.
  }
  throw new ReleaseRefusal(`There is no Curbwise site at ${site.origin}. Check --site.`);
}

/** The screens of the last build, and why the site would refuse it, if it would. */
async function screensOf(output: string, contract: string): Promise<{ paths: string[]; unfit?: string }> {
  const text = await readFile(path.join(output, 'mf-manifest.json'), 'utf8');
  const { needs, paths = [] } = remoteManifestSchema.parse(JSON.parse(text)).curbwise;
  const shown = paths.map((screen) => screen.replace(/\/\*$/, ''));
  if (fitsHost(needs, contract)) return { paths: shown };
  const unfit = `needs contract ${needs}, but the site has ${contract}: it will not load there. Install the Curbwise packages of version ${contract}.`;
  return { paths: shown, unfit };
}

/** Resolves when a person ends the program, or the build ends by itself. */
async function untilEnd({ events }: WatchedBuild): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const ends = [once(process, 'SIGINT', { signal }), once(process, 'SIGTERM', { signal })];
  await Promise.race([...ends, once(events, 'ended', { signal })]);
  ending.abort();
}
