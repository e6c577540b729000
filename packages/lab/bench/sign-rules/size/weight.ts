import { brotliCompressSync, constants } from 'node:zlib';
import type { Bundle } from './browser-bundle';
import { SIZE_BUDGETS, type Part } from './budget';

/** Size of code in bytes, as sent to a browser. */
export const compressedBytes = (code: string) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** A part of the engine in a browser, in bytes. */
export interface Weight {
  part: Part;
  minified: number;
  compressed: number;
  most: number;
  goal: number | null;
}

/** The size of a part and its budget. */
export const weigh = (part: Part, { code }: Bundle): Weight => ({
  part,
  minified: Buffer.byteLength(code),
  compressed: compressedBytes(code),
  ...SIZE_BUDGETS[part],
});

/** A message for each part that exceeds its budget. */
export const overweight = (weights: readonly Weight[]): string[] =>
  weights
    .filter(({ compressed, most }) => compressed > most)
    .map(
      ({ part, compressed, most }) => `${part}: ${compressed} bytes, ${compressed - most} more than ${most}`,
    );
