import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readBuild } from './read-build';
import type { Budget } from './package-settings';

const BYTES_PER_KILOBYTE = 1000;
/** Smaller files are sent uncompressed. */
const MIN_COMPRESSED_BYTES = 1024;

const NAMES: Record<keyof Budget, string> = {
  firstView: 'the scripts of its first view',
  styles: 'the styles of its first view',
  total: 'its scripts and styles',
};
const ADVICE: Record<keyof Budget, string> = {
  firstView: 'Load on demand what the first view does not need',
  styles: 'Load on demand what the first view does not need',
  total: 'Remove what it does not need',
};

/** Larger files are compressed at a lower quality: at the highest, brotli takes two seconds for a megabyte. */
const LARGE_FILE_BYTES = 1_000_000;
const LARGE_FILE_QUALITY = 5;

/** Size of a file as it is sent to a browser, in bytes. */
function sentBytes(content: Buffer): number {
  if (content.length < MIN_COMPRESSED_BYTES) return content.length;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    ...(content.length > LARGE_FILE_BYTES ? { [constants.BROTLI_PARAM_QUALITY]: LARGE_FILE_QUALITY } : {}),
  };
  return Math.min(content.length, brotliCompressSync(content, { params }).length);
}

/** The paths of the files that count towards each budget. */
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
 * Checks the size of a built remote.
 * @param folder of the build
 * @returns one sentence for each budget that is exceeded, with the largest file
 */
export function checkSize(folder: string, budget: Budget): string[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? sentBytes(readFileSync(path.join(folder, file)));
    sizes.set(file, known);
    return known;
  };
  const kilobytes = (bytes: number) => `${(bytes / BYTES_PER_KILOBYTE).toFixed(1)} KB`;
  return Object.entries(filesOf(folder)).flatMap(([name, files]) => {
    const key = name as keyof Budget;
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    if (bytes <= budget[key] * BYTES_PER_KILOBYTE) return [];
    const [largest = ''] = [...files].sort((a, b) => sizeOf(b) - sizeOf(a));
    return [
      `${NAMES[key]} have ${kilobytes(bytes)}, the limit is ${budget[key]} KB; the largest file is ${largest}, ${kilobytes(sizeOf(largest))}. ` +
        `${ADVICE[key]}, or raise curbwise.budget.${key} in package.json`,
    ];
  });
}
