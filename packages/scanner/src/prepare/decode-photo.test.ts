import { decodePhoto } from './decode-photo';

const PHOTO = new Uint8Array([0xff, 0xd8]).buffer;

const asked: ImageDecoderInit[] = [];
const closed: string[] = [];

interface Shrinking {
  /** Frames have a `rotation`. */
  turns?: boolean;
  complete?: boolean;
  fails?: boolean;
}

/** Installs an ImageDecoder, which can shrink, and createImageBitmap, which cannot. */
function installDecoders({ turns = true, complete = true, fails = false }: Shrinking) {
  class VideoFrame {
    displayWidth = 1512;
    displayHeight = 2016;
    close = () => closed.push('frame');
  }
  if (turns) Object.defineProperty(VideoFrame.prototype, 'rotation', { value: 90 });
  class ImageDecoder {
    constructor(init: ImageDecoderInit) {
      asked.push(init);
    }
    decode = () =>
      fails ? Promise.reject(new Error('no JPEG')) : Promise.resolve({ image: new VideoFrame(), complete });
    close = () => closed.push('decoder');
  }
  const createImageBitmap = jest.fn(async () => ({
    width: 3024,
    height: 4032,
    close: () => closed.push('bitmap'),
  }));
  Object.assign(globalThis, { VideoFrame, ImageDecoder, createImageBitmap });
  return createImageBitmap;
}

beforeEach(() => {
  asked.length = 0;
  closed.length = 0;
});

test('asks a decoder that can shrink for twice the size that is sent', async () => {
  const inFull = installDecoders({});
  const photo = await decodePhoto(PHOTO, 'image/jpeg');
  expect(asked[0]).toMatchObject({ type: 'image/jpeg', desiredWidth: 2048, desiredHeight: 2048 });
  expect(photo).toMatchObject({ width: 1512, height: 2016 });
  expect(inFull).not.toHaveBeenCalled();
  photo.close();
  expect(closed).toEqual(['decoder', 'frame']);
});

test.each<[string, Shrinking]>([
  ['a browser whose frames have no rotation', { turns: false }],
  ['a decoder that fails', { fails: true }],
  ['a photo that is cut off', { complete: false }],
])('decodes at full size and upright with %s', async (_, shrinking) => {
  const inFull = installDecoders(shrinking);
  expect(await decodePhoto(PHOTO, 'image/jpeg')).toMatchObject({ width: 3024, height: 4032 });
  expect(inFull).toHaveBeenCalledWith(expect.any(Blob), { imageOrientation: 'from-image' });
});

test('decodes other formats than JPEG at full size', async () => {
  const inFull = installDecoders({});
  await decodePhoto(PHOTO, 'image/png');
  expect(asked).toEqual([]);
  expect(inFull).toHaveBeenCalledTimes(1);
});

test('throws if no decoder can decode the photo', async () => {
  installDecoders({ fails: true }).mockRejectedValue(new DOMException('', 'InvalidStateError'));
  await expect(decodePhoto(PHOTO, 'image/jpeg')).rejects.toMatchObject({ name: 'InvalidStateError' });
});
