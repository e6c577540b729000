/** The part of webpack's runtime (`__webpack_require__`) that is used here. */
interface BuildRuntime {
  /** Loads a chunk: its script and its styles. */
  e: (chunk: string) => Promise<unknown>;
}

/** The list of loaded chunks. Each entry has the chunk's ids, its modules, and a callback that gets the runtime. */
interface LoadedChunks {
  push: (chunk: [string[], object, (runtime: BuildRuntime) => void]) => unknown;
}

/** Names of the globals in which builds list their loaded chunks. This page has one of its own. */
const CHUNK_GLOBAL = /^(curbwise|webpack)Chunk/;
const BEFORE = new Set(Object.keys(globalThis));
/** The id and hash of a chunk, as the build writes them into an entry. */
const CHUNK_HASH = /(?<=[{,])"?([\w-]+)"?:"[\w-]{43}"/g;
/** The file in an error message of the runtime. */
const FILE = /(assets\/[^\s)]+)/;

/**
 * Loads every chunk of a remote that its entry can load, languages included, with the remote's own runtime.
 * @param entry its address. The entry is on the page
 * @returns one sentence for each file that is missing or was changed
 */
export async function faultsOfChunks(entry: string): Promise<string[]> {
  const text = await (await fetch(entry)).text();
  const chunks = [...new Set([...text.matchAll(CHUNK_HASH)].map(([, id = '']) => id))];
  const runtime = runtimeOnPage();
  if (!runtime)
    return chunks.length === 0 ? [] : ['its lazy chunks cannot be loaded: the entry has no list of them'];
  const faults = chunks.map((chunk) => runtime.e(chunk).then(() => [], sentenceOf));
  return [...new Set((await Promise.all(faults)).flat())];
}

/** The runtime of the remote on this page: an empty chunk is registered to get hold of it. */
function runtimeOnPage(): BuildRuntime | undefined {
  const name = Object.keys(globalThis).find((key) => CHUNK_GLOBAL.test(key) && !BEFORE.has(key));
  const loaded = name === undefined ? undefined : (Reflect.get(globalThis, name) as LoadedChunks);
  let runtime: BuildRuntime | undefined;
  loaded?.push([['runtime-probe'], {}, (given) => (runtime = given)]);
  return runtime;
}

function sentenceOf(error: unknown): string[] {
  const [file] = FILE.exec(String(error)) ?? [];
  if (file === undefined) return [`a chunk does not load: ${String(error)}`];
  return [`${file} does not load: it is missing from dist, or was changed after the build`];
}
