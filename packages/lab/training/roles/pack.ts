/** All but this share of the weights keep their size; larger ones would make all others coarse. */
const KEPT_SHARE = 0.9995;
const LARGEST_BYTE = 127;

/** Numbers as signed bytes in base64, and what 1 stands for. */
export function packed(values: Float32Array): { bytes: string; scale: number } {
  const sizes = values.map(Math.abs).sort();
  const scale = (sizes[Math.floor(KEPT_SHARE * (sizes.length - 1))] ?? 1) / LARGEST_BYTE;
  const bytes = Int8Array.from(values, (value) =>
    Math.max(-LARGEST_BYTE, Math.min(LARGEST_BYTE, Math.round(value / scale))),
  );
  return { bytes: Buffer.from(bytes.buffer).toString('base64'), scale };
}

/** Numbers with four digits behind the point. */
export const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1e4) / 1e4);
