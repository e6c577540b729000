import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readBuild } from '../testing/read-build';
import type { Budget } from './budgets';

const KILOBYTE = 1000;
/** Smaller files are sent as they are. */
const SMALLEST_COMPRESSED_BYTES = 1024;

const WHAT: Record<keyof Budget, string> = {
  firstView: 'the scripts of its first view',
  styles: 'the styles of its first view',
  total: 'its scripts and styles',
};
const LESS: Record<keyof Budget, string> = {
  firstView: 'Load later what the first view does not need',
  styles: 'Load later what the first view does not need',
  total: 'Leave out what it can do without',
};

/** What is larger is compressed less well: for a megabyte brotli takes two seconds, and no budget is that large. */
const LARGE_BYTES = 1_000_000;
const QUALITY_OF_LARGE = 5;

/** Bytes of a content as they are sent to a browser. */
function sentBytes(content: Buffer): number {
  if (content.length < SMALLEST_COMPRESSED_BYTES) return content.length;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    ...(content.length > LARGE_BYTES ? { [constants.BROTLI_PARAM_QUALITY]: QUALITY_OF_LARGE } : {}),
  };
  return Math.min(content.length, brotliCompressSync(content, { params }).length);
}

/** The files that a budget is about, by their paths in a build. */
function filesOf(folder: string): Record<keyof Budget, string[]> {
  const { metaData, exposes } = readBuild(folder);
  const { path: place, name } = metaData.remoteEntry;
  const all = readdirSync(folder, { recursive: true }).map((file) => String(file).replaceAll(path.sep, '/'));
  return {
    firstView: [path.posix.join(place, name), ...exposes.flatMap(({ assets }) => assets.js.sync)],
    styles: exposes.flatMap(({ assets }) => assets.css.sync),
    total: all.filter((file) => /\.(js|css)$/.test(file)),
  };
}

/**
 * Where a built remote weighs more than it may, one sentence each, which names the file that weighs most.
 * @param folder what was built
 */
export function faultsOfSize(folder: string, budget: Budget): string[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? sentBytes(readFileSync(path.join(folder, file)));
    sizes.set(file, known);
    return known;
  };
  const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`;
  return Object.entries(filesOf(folder)).flatMap(([key, files]) => {
    const what = key as keyof Budget;
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    if (bytes <= budget[what] * KILOBYTE) return [];
    const [heaviest = ''] = [...files].sort((a, b) => sizeOf(b) - sizeOf(a));
    return [
      `${WHAT[what]} weigh ${kilobytes(bytes)} and may weigh ${budget[what]} KB; most of it is ${heaviest}, ${kilobytes(sizeOf(heaviest))}. ` +
        `${LESS[what]}, or raise curbwise.budget.${what} in package.json`,
    ];
  });
}
