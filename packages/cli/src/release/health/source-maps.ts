import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '@curbwise/remotes/releases';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Context } from '../../curbwise/context';

const WORKSPACE_FOLDER = 'dist/source-maps';
/** Not in `dist`, which each build of a standalone remote empties. */
const STANDALONE_FOLDER = 'source-maps';

/** Folder of a version's source maps. They stay with the publisher: no store holds them and no gateway serves them. */
export function mapsFolder(name: string, version: string, context: Context): string {
  const { root, standalone, environment } = context;
  const folder = path.join(root, standalone ? STANDALONE_FOLDER : WORKSPACE_FOLDER);
  return path.join(environment.RELEASE_MAPS || folder, name, version);
}

/**
 * Copies the source maps of a build.
 * @param build folder of the build
 * @param folder where to copy them
 * @returns number of source maps
 */
export async function keepSourceMaps(build: string, folder: string): Promise<number> {
  const maps = (await filesIn(build)).filter((file) => file.endsWith('.js.map'));
  for (const map of maps) await cp(path.join(build, map), path.join(folder, map));
  return maps.length;
}

export interface SourcePlace {
  /** Path as in the build: `src/legal-view.tsx`. */
  source: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** Original name of the identifier; null if the map does not have it. */
  name: string | null;
  /** The trimmed line; null if the map does not contain the source. */
  text: string | null;
}

/** Maps a place in a built file (`assets/a.js:1:20`) to its source; null if no map in the folder covers it. */
export function sourcePlaces(folder: string): (place: string) => Promise<SourcePlace | null> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? readMap(path.join(folder, `${file}.map`));
    maps.set(file, map);
    return map;
  };

  return async (place) => {
    const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
    // Places come from pages and cannot be trusted: nothing outside the folder is read.
    if (file === '' || file.split('/').includes('..')) return null;
    const map = await mapOf(file);
    if (!map || Number(line) < 1) return null;
    // Browsers count columns from 1, source maps from 0.
    const found = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    if (found.source === null) return null;
    const text = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim() ?? null;
    return {
      source: sourceName(found.source),
      line: found.line,
      column: found.column + 1,
      name: found.name,
      text,
    };
  };
}

async function readMap(file: string): Promise<TraceMap | null> {
  try {
    return new TraceMap(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Removes webpack's protocol and namespace: `webpack://curbwise_legal/./src/x.ts` becomes `src/x.ts`. */
const sourceName = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.\/)+/, '');
