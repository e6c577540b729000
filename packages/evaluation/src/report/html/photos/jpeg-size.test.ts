import { generateSign } from '@curbwise/sign-drawings';
import { tinyJpeg } from '../../../testing/tiny-jpeg';
import { jpegSize } from './jpeg-size';

const stored = { width: 640, height: 360 };
const turned = { width: 360, height: 640 };

test.each([1, 2, 3, 4])('a photo of orientation %i is as wide as it is stored', (orientation) => {
  expect(jpegSize(tinyJpeg({ ...stored, orientation }))).toEqual(stored);
  expect(jpegSize(tinyJpeg({ ...stored, orientation, isLittleEndian: true }))).toEqual(stored);
});

test.each([5, 6, 7, 8])('a photo of orientation %i lies on its side', (orientation) => {
  expect(jpegSize(tinyJpeg({ ...stored, orientation }))).toEqual(turned);
  expect(jpegSize(tinyJpeg({ ...stored, orientation, isLittleEndian: true }))).toEqual(turned);
});

test('a photo without EXIF is as it is stored', () => {
  expect(jpegSize(tinyJpeg(stored))).toEqual(stored);
});

test('a drawn photo has the size that its drawing says', async () => {
  const { jpeg, width, height } = await generateSign(3);
  expect(jpegSize(jpeg)).toEqual({ width, height });
});

test('what is no JPEG, or only its beginning, has no size', () => {
  const whole = tinyJpeg({ ...stored, orientation: 6 });
  expect(jpegSize(new Uint8Array())).toBeNull();
  expect(jpegSize(new TextEncoder().encode('<svg onload=alert(1)>'))).toBeNull();
  for (let length = 0; length < whole.length - 6; length += 1)
    expect(jpegSize(whole.subarray(0, length))).toBeNull();
});
