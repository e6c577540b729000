import fc from 'fast-check';
import { jpegOfSize } from '../jpeg-of-size';
import { dataUrl } from '../requests';
import { anyJson, anyText, spliced } from './any-values';

const { integer, oneof } = fc;

/** Bytes of photos, most of which the gateway takes as valid. */
const photoBytes = fc
  .tuple(
    oneof(
      { weight: 4, arbitrary: fc.constant(jpegOfSize(1024, 768)) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(integer({ max: 65_535, min: 0 }), integer({ max: 65_535, min: 0 }))
          .map((size) => jpegOfSize(...size)),
      },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
      {
        weight: 1,
        arbitrary: integer({ min: 60_000, max: 300_000 }).map((length) =>
          Buffer.concat([jpegOfSize(640, 480).subarray(0, -2), Buffer.alloc(length)]),
        ),
      },
    ),
    fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 3 }),
    fc.option(fc.nat(40)),
  )
  .map(([original, changes, cut]) => {
    const bytes = Buffer.from(original);
    for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
    return cut === null ? bytes : bytes.subarray(0, cut);
  });

/** Values for the `image` field. */
export const imageMutant = oneof(
  { weight: 6, arbitrary: fc.constant(dataUrl(jpegOfSize(1024, 768))) },
  { weight: 6, arbitrary: photoBytes.map(dataUrl) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(photoBytes, fc.nat(60), anyText)
      .map(([bytes, at, text]) => spliced(dataUrl(bytes), at, text)),
  },
  { weight: 1, arbitrary: photoBytes.map((bytes) => dataUrl(bytes).replace('jpeg', 'png')) },
  {
    weight: 1,
    arbitrary: photoBytes.map((bytes) => `data:image/jpeg;base64,${bytes.toString('base64url')}`),
  },
  { weight: 1, arbitrary: anyJson },
);
