import path from 'node:path';
import type { RemoteManifest } from '@curbwise/contract';
import { compressedForm, compressedNames } from '../../../releases/pack/compressed-forms';
import type { Files } from '../../../releases/pack/read-build';
import type { Budget } from './package-settings';

const BYTES_PER_KILOBYTE = 1000;

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

/** Size of a file as it is sent to a browser, in bytes. */
async function sentBytes([file, content]: [string, Buffer]): Promise<[string, number]> {
  const [name] = compressedNames(file, content.length);
  const form = name === undefined ? null : await compressedForm(name, content);
  return [file, (form ?? content).length];
}

/**
 * Checks the size of a built remote.
 * @returns one sentence for each budget that is exceeded, with the largest file
 */
export async function checkSize(
  files: Files,
  { metaData, exposes }: RemoteManifest,
  budget: Budget,
): Promise<string[]> {
  const counted = [...files].filter(([file]) => /\.(js|css)$/.test(file));
  const sizes = new Map(await Promise.all(counted.map(sentBytes)));
  const sizeOf = (file: string) => sizes.get(file) ?? 0;
  const { path: place, name: entry } = metaData.remoteEntry;
  /** The files that count towards each budget. */
  const parts: Record<keyof Budget, string[]> = {
    firstView: [path.posix.join(place, entry), ...exposes.flatMap(({ assets }) => assets.js.sync)],
    styles: exposes.flatMap(({ assets }) => assets.css.sync),
    total: [...sizes.keys()],
  };
  const kilobytes = (bytes: number) => `${(bytes / BYTES_PER_KILOBYTE).toFixed(1)} KB`;
  return Object.entries(parts).flatMap(([name, part]) => {
    const key = name as keyof Budget;
    const bytes = part.reduce((sum, file) => sum + sizeOf(file), 0);
    if (bytes <= budget[key] * BYTES_PER_KILOBYTE) return [];
    const [largest = ''] = [...part].sort((a, b) => sizeOf(b) - sizeOf(a));
    return [
      `${NAMES[key]} have ${kilobytes(bytes)}, the limit is ${budget[key]} KB; the largest file is ${largest}, ${kilobytes(sizeOf(largest))}. ` +
        `${ADVICE[key]}, or raise curbwise.budget.${key} in package.json`,
    ];
  });
}
