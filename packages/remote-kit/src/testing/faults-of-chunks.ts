import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@curbwise/contract';

/** What a script of a build is given that asks for its runtime. */
interface BuildRuntime {
  /** Loads a chunk: its script, and its styles. */
  e: (chunk: string) => Promise<unknown>;
}

/** Where a chunk that has arrived announces itself: its chunks, its modules, and what it does with the runtime. */
interface Arrivals {
  push: (arrival: [string[], object, (runtime: BuildRuntime) => void]) => unknown;
}

/** Where builds keep the chunks that have arrived. */
export const ARRIVED_CHUNKS = /^(curbwise|webpack)Chunk/;

/** What `@curbwise/federation` writes into an entry of each chunk: its id, and what its file has to hash to. */
const CHUNK_HASH = /(?<=[{,])"?([\w-]+)"?:"[0-9A-Za-z+/]{43}="/g;

/** The ids of the chunks that the entry of a build can ask for, late ones and languages included. */
export function chunksOf(folder: string, { metaData }: RemoteManifest): string[] {
  const { path: place, name } = metaData.remoteEntry;
  const entry = readFileSync(path.join(folder, place, name), 'utf8');
  return [...new Set([...entry.matchAll(CHUNK_HASH)].map(([, id = '']) => id))];
}

/**
 * Loads every chunk of a remote whose entry is on the page, by the remote's own runtime.
 * @returns what is wrong with them, one sentence each: a file that is missing or is not what was built is named
 */
export async function faultsOfChunks(folder: string, manifest: RemoteManifest): Promise<string[]> {
  const runtime = runtimeOnPage();
  const chunks = chunksOf(folder, manifest);
  if (!runtime) return chunks.length === 0 ? [] : ['its late chunks cannot be loaded: the entry keeps none'];
  const faults = chunks.map((chunk) =>
    runtime.e(chunk).then(
      () => [],
      (error: unknown) => [wordsOf(error, folder)],
    ),
  );
  return [...new Set((await Promise.all(faults)).flat())];
}

/** The runtime of the one remote whose chunks have arrived on this page. */
function runtimeOnPage(): BuildRuntime | undefined {
  const name = Object.keys(globalThis).find((key) => ARRIVED_CHUNKS.test(key));
  const arrivals = name === undefined ? undefined : (Reflect.get(globalThis, name) as Arrivals);
  let runtime: BuildRuntime | undefined;
  arrivals?.push([['a look at the runtime'], {}, (given) => (runtime = given)]);
  return runtime;
}

/** The address of a file that does not load ends an error of the runtime. */
const FILE = /(assets\/[^\s)]+)/;

function wordsOf(error: unknown, folder: string): string {
  const [file] = FILE.exec(String(error)) ?? [];
  if (file === undefined) return `a chunk does not load: ${String(error)}`;
  return `its file ${file} does not load: it is missing in ${path.basename(folder)}, or is not what was built`;
}
