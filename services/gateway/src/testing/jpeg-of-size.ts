/** The header of a JPEG file of this size: all that the gateway checks before it passes a photo to an adapter. */
export function jpegOfSize(width: number, height: number): Buffer {
  const start = Buffer.from([0xff, 0xd8]);
  const application = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x0b, 0x08, 0, 0, 0, 0, 0x01, 0x01, 0x11, 0x00]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([start, application, frame, Buffer.from([0xff, 0xd9])]);
}
