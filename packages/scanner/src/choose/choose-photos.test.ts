import { notify, selectNotices, selectScanPhase, selectScanPhoto } from '@curbwise/platform';
import { selectScanner } from '../scanner-slice';
import { choosePhotos } from './choose-photos';
import { brokenImage, installBrowserImages, photoFile } from '../testing/browser-images';
import { openScannerStore } from '../testing/scanner-store';

const textFile = () => new File(['hello'], 'notes.txt', { type: 'text/plain' });

const notices = (store: ReturnType<typeof openScannerStore>) =>
  selectNotices(store.getState()).map(({ tone, title, description }) => ({ tone, title, description }));

const INVALID_TYPE = {
  tone: 'destructive',
  title: 'Invalid File Type',
  description: 'Please select an image file',
};
const CANNOT_PROCESS = {
  tone: 'destructive',
  title: 'Error Processing Image',
  description: 'Please try again with a different image',
};

test('a photo is taken, without a word', async () => {
  installBrowserImages();
  const store = openScannerStore();
  await store.dispatch(choosePhotos([photoFile('mine.jpg')]));
  expect(selectScanPhase(store.getState())).toBe('selected');
  expect(selectScanPhoto(store.getState())?.name).toBe('mine.jpg');
  expect(notices(store)).toEqual([]);
});

test('what was said of an earlier file goes with the next one', async () => {
  installBrowserImages();
  const store = openScannerStore();
  store.dispatch(notify({ tone: 'info', title: 'Back online', description: '' }));
  await store.dispatch(choosePhotos([textFile()]));
  await store.dispatch(choosePhotos([brokenImage()]));
  await store.dispatch(choosePhotos([photoFile()]));
  expect(notices(store).map(({ title }) => title)).toEqual(['Back online']);
});

describe.each([
  ['a file that is no image', textFile, INVALID_TYPE],
  ['an image that is broken', brokenImage, CANNOT_PROCESS],
])('%s', (_what, wrongFile, notice) => {
  test('is refused with its notice, and the state stays empty', async () => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([wrongFile()]));
    expect(notices(store)).toEqual([notice]);
    expect(selectScanPhase(store.getState())).toBe('empty');
  });

  test('does not cost the photo that was there before', async () => {
    const images = installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([photoFile()]));
    const before = selectScanPhoto(store.getState());
    await store.dispatch(choosePhotos([wrongFile()]));
    expect(selectScanPhoto(store.getState())).toBe(before);
    expect([...images.alive.keys()]).toEqual([before?.previewUrl]);
  });
});

describe('a HEIC photo', () => {
  const heic = (type: string, name = 'IMG_0001.HEIC') => new File([bytesOf('ftypheic')], name, { type });
  const bytesOf = (letters: string) =>
    new Uint8Array([
      0,
      0,
      0,
      24,
      ...new TextEncoder().encode(letters),
      0,
      0,
      0,
      0,
      ...new TextEncoder().encode('mif1heic'),
    ]);

  test.each(['image/heic', ''])(
    'that the browser cannot decode is explained, with the type "%s"',
    async (type) => {
      installBrowserImages();
      const store = openScannerStore();
      await store.dispatch(choosePhotos([photoFile('before.jpg')]));
      await store.dispatch(choosePhotos([heic(type)]));
      expect(selectScanner(store.getState()).undecodable).toBe(true);
      expect(notices(store)).toEqual([]);
      expect(selectScanPhoto(store.getState())?.name).toBe('before.jpg');
    },
  );

  test.each(['image/heic', ''])('that it can decode is taken, with the type "%s"', async (type) => {
    installBrowserImages({ decodesHeic: true });
    const store = openScannerStore();
    await store.dispatch(choosePhotos([heic(type)]));
    expect(selectScanPhoto(store.getState())?.name).toBe('IMG_0001.HEIC');
    expect(selectScanner(store.getState()).undecodable).toBe(false);
  });

  test('is not spoken of any more once another file is chosen', async () => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([heic('')]));
    await store.dispatch(choosePhotos([photoFile()]));
    expect(selectScanner(store.getState()).undecodable).toBe(false);
  });
});

describe('several photos', () => {
  const names = (store: ReturnType<typeof openScannerStore>) =>
    selectScanner(store.getState()).polePhotos.map(({ name }) => name);

  test('are kept beside each other, and where nothing tells them apart the first is looked at', async () => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([photoFile('one.jpg'), photoFile('two.jpg')]));
    expect(names(store)).toEqual(['one.jpg', 'two.jpg']);
    expect(selectScanPhoto(store.getState())?.name).toBe('one.jpg');
  });

  test('are four at most, and it is known that there were more', async () => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos(['1', '2', '3', '4', '5'].map((name) => photoFile(name))));
    expect(names(store)).toEqual(['1', '2', '3', '4']);
    expect(selectScanner(store.getState()).someLeftOut).toBe(true);
  });

  test('lose those that are none, with a notice', async () => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([photoFile('one.jpg'), textFile(), photoFile('two.jpg')]));
    expect(names(store)).toEqual(['one.jpg', 'two.jpg']);
    expect(notices(store)).toEqual([INVALID_TYPE]);
  });

  test('go with the next photo, and leave no preview behind', async () => {
    const images = installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([photoFile('one.jpg'), photoFile('two.jpg')]));
    await store.dispatch(choosePhotos([photoFile('three.jpg')]));
    expect(names(store)).toEqual([]);
    expect([...images.alive.keys()]).toEqual([selectScanPhoto(store.getState())?.previewUrl]);
  });
});
