import { randomUUID } from 'node:crypto';

/** Start of quantisation table 3 (64 bytes), which no component of the picture uses. */
const TABLE = Buffer.from([0xff, 0xdb, 0x00, 0x43, 0x03]);

/** The same picture in different bytes, by means of an unused table: a photo that the gateway has never seen. */
export function anotherPhoto(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), TABLE, Buffer.from(randomUUID().padEnd(64)), jpeg.subarray(2)]);
}
