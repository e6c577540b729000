import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Context } from '../../curbwise/context';

/** Below the repository of the house, and below a remote's own, whose `dist` is emptied by each build. */
const FOLDER_HERE = 'dist/source-maps';
const FOLDER_ELSEWHERE = 'source-maps';

/** Where the publisher keeps the source maps of a version, for itself: they are in no store, and no gateway serves them. */
export function mapsFolder(name: string, version: string, context: Context): string {
  const { root, elsewhere, environment } = context;
  const folder = path.join(root, elsewhere ? FOLDER_ELSEWHERE : FOLDER_HERE);
  return path.join(environment.RELEASE_MAPS || folder, name, version);
}

/**
 * Keeps the source maps of a build.
 * @param build folder of what was built
 * @returns how many there are
 */
export async function keepSourceMaps(build: string, folder: string): Promise<number> {
  const files = await readdir(build, { recursive: true, withFileTypes: true });
  const maps = files.filter((file) => file.isFile() && file.name.endsWith('.js.map'));
  for (const map of maps) {
    const file = path.join(map.parentPath, map.name);
    await cp(file, path.join(folder, path.relative(build, file)));
  }
  return maps.length;
}

/** A place in a source. */
export interface SourcePlace {
  /** As the build names it: `src/legal-view.tsx`. */
  source: string;
  line: number;
  column: number;
  /** What is called there, where the map knows. */
  name: string | null;
  /** The line itself, without the space around it; null where the map does not hold the source. */
  text: string | null;
}

/** Finds places of a release in its sources, by the maps in a folder; each is read once. */
export function sourcePlaces(folder: string): (place: string) => Promise<SourcePlace | null> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? readMap(path.join(folder, `${file}.map`));
    maps.set(file, map);
    return map;
  };

  return async (place) => {
    const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
    // A place comes from a page, whoever sent it: nothing outside of the folder is read.
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

/** Without the protocol of the bundler, and the namespace that it puts before paths: `webpack://curbwise_legal/./src/x.ts`. */
const sourceName = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.\/)+/, '');
