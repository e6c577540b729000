import { randomUUID } from 'node:crypto';

/** A quantisation table of 64 bytes with the number 3, which no component of a picture uses. */
const TABLE = Buffer.from([0xff, 0xdb, 0x00, 0x43, 0x03]);

/** The same picture in another file, by a table that no decoder needs: to the gateway a photo it has never seen. */
export function anotherPhoto(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), TABLE, Buffer.from(randomUUID().padEnd(64)), jpeg.subarray(2)]);
}
