import path from 'node:path';
import { UsageError } from '../../command-line';
import type { PhotoCase } from '@curbwise/evaluate';

/** One half of the photos, to choose by, and the other, to report on. */
export type Half = 'even' | 'odd';

/**
 * Which half a photo belongs to: whether the sum of the character codes of its file's name, without folder and extension,
 * is even. All cases of a photo are in the same half, on every machine.
 */
export function halfOf({ file }: Pick<PhotoCase, 'file'>): Half {
  const codes = [...path.parse(file).name].map((character) => character.codePointAt(0) ?? 0);
  return codes.reduce((sum, code) => sum + code, 0) % 2 === 0 ? 'even' : 'odd';
}

/** @throws UsageError if it is neither */
export function halfNamed(name: unknown): Half | null {
  if (name === undefined) return null;
  if (name === 'even' || name === 'odd') return name;
  throw new UsageError('--where-half takes even or odd');
}
