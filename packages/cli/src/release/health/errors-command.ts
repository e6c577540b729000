import type { SeenFault } from '@curbwise/contract';
import { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { withGateway } from '../../gateway/ask-gateway';
import { askHealth } from './gateway-health';
import { mapsFolder, sourcePlaces, type SourcePlace } from './source-maps';
import { remoteArgument } from '../store/store-command';
import { plain } from './watch-words';

interface ErrorsOptions {
  gateway: string;
  version?: string;
  json?: true;
}

/** A fault with its places in the sources; null where no source map covers a place. */
type FoundFault = SeenFault & { sources: (SourcePlace | null)[] };

export const errorsCommand = (context: Context): Command =>
  withGateway(new Command('errors'), context)
    .description('show the errors that pages reported, with their source lines')
    .addArgument(remoteArgument())
    .option('--version <version>', 'only errors of this version')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Examples:
  npx curbwise release errors legal
  npx curbwise release errors legal --version 0.1.0-ab12cd34

"release publish" keeps the source maps of each version in dist/source-maps of the repository (source-maps in one of
your own), or in the folder named by RELEASE_MAPS. To read errors of a version that someone else published, get that
folder from them.`,
    )
    .action(async (remote: string, { gateway, version, json }: ErrorsOptions) => {
      const { remotes } = await askHealth(gateway, context, remote);
      const reported = remotes
        .flatMap(({ lastFaults }) => lastFaults)
        .filter((fault) => version === undefined || fault.version === version);
      const faults = await findSources(remote, reported, context);
      if (json) return context.print(JSON.stringify({ remote, faults }));
      const whose = version === undefined ? remote : `${remote} ${version}`;
      if (faults.length === 0) return context.print(`No page reported errors of ${whose}.`);
      context.print(faults.map((fault) => wordsOf(remote, fault, context)).join('\n\n'));
    });

async function findSources(
  remote: string,
  faults: readonly SeenFault[],
  context: Context,
): Promise<FoundFault[]> {
  const finders = new Map<string, (place: string) => Promise<SourcePlace | null>>();
  const found = faults.map(async (fault) => {
    const find = finders.get(fault.version) ?? sourcePlaces(mapsFolder(remote, fault.version, context));
    finders.set(fault.version, find);
    return { ...fault, sources: await Promise.all(fault.places.map(find)) };
  });
  return Promise.all(found);
}

function wordsOf(remote: string, fault: FoundFault, context: Context): string {
  const { version, kind, message, places, sources, count, firstAt, lastAt } = fault;
  const clients = count === 1 ? '1 client' : `${count} clients`;
  const lines = places.flatMap((place, at) => placeWords(plain(place), sources[at] ?? null));
  const hasNoMap = places.length > 0 && sources.every((source) => source === null);
  return [
    `${remote} ${version} ${kind}, ${clients}, from ${firstAt} to ${lastAt}`,
    `  ${plain(message)}`,
    ...lines,
    ...(hasNoMap ? [`  There is no source map for it in ${mapsFolder(remote, version, context)}.`] : []),
  ].join('\n');
}

function placeWords(place: string, source: SourcePlace | null): string[] {
  if (!source) return [`    at ${place}`];
  const name = source.name === null ? '' : ` ${source.name}`;
  const at = `    at ${source.source}:${source.line}:${source.column}${name}`;
  return source.text === null ? [at] : [at, `       ${source.line} | ${plain(source.text)}`];
}
