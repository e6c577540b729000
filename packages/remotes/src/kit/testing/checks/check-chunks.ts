import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@curbwise/contract';
import { CHUNK_GLOBAL } from '../host/chunk-global';

/** The part of webpack's runtime (`__webpack_require__`) that is used here. */
interface BuildRuntime {
  /** Loads a chunk: its script and its styles. */
  e: (chunk: string) => Promise<unknown>;
}

/** The list of loaded chunks. Each entry has the chunk's ids, its modules, and a callback that gets the runtime. */
interface LoadedChunks {
  push: (chunk: [string[], object, (runtime: BuildRuntime) => void]) => unknown;
}

/** The id and hash of a chunk, as the build writes them into an entry. */
const CHUNK_HASH = /(?<=[{,])"?([\w-]+)"?:"[0-9A-Za-z+/]{43}="/g;

/** The ids of all chunks that the entry of a build can load, including languages. */
function chunksOf(folder: string, { metaData }: RemoteManifest): string[] {
  const { path: place, name } = metaData.remoteEntry;
  const entry = readFileSync(path.join(folder, place, name), 'utf8');
  return [...new Set([...entry.matchAll(CHUNK_HASH)].map(([, id = '']) => id))];
}

/**
 * Loads every chunk of a remote whose entry is on the page, with the remote's own runtime.
 * @returns one sentence for each file that is missing or was changed
 */
export async function checkChunks(folder: string, manifest: RemoteManifest): Promise<string[]> {
  const runtime = runtimeOnPage();
  const chunks = chunksOf(folder, manifest);
  if (!runtime)
    return chunks.length === 0 ? [] : ['its lazy chunks cannot be loaded: the entry has no list of them'];
  const faults = chunks.map((chunk) =>
    runtime.e(chunk).then(
      () => [],
      (error: unknown) => [sentenceOf(error, folder)],
    ),
  );
  return [...new Set((await Promise.all(faults)).flat())];
}

/** The runtime of the remote on this page: an empty chunk is registered to get hold of it. */
function runtimeOnPage(): BuildRuntime | undefined {
  const name = Object.keys(globalThis).find((key) => CHUNK_GLOBAL.test(key));
  const loaded = name === undefined ? undefined : (Reflect.get(globalThis, name) as LoadedChunks);
  let runtime: BuildRuntime | undefined;
  loaded?.push([['runtime-probe'], {}, (given) => (runtime = given)]);
  return runtime;
}

/** The file in an error message of the runtime. */
const FILE = /(assets\/[^\s)]+)/;

function sentenceOf(error: unknown, folder: string): string {
  const [file] = FILE.exec(String(error)) ?? [];
  if (file === undefined) return `a chunk does not load: ${String(error)}`;
  return `its file ${file} does not load: it is missing from ${path.basename(folder)}, or was changed after the build`;
}
