/** An upright image in memory: rows of red, green, blue (and possibly alpha) bytes. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}
