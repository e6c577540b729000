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

test('chooses a photo without a notice', async () => {
  installBrowserImages();
  const store = openScannerStore();
  await store.dispatch(choosePhotos([photoFile('mine.jpg')]));
  expect(selectScanPhase(store.getState())).toBe('selected');
  expect(selectScanPhoto(store.getState())?.name).toBe('mine.jpg');
  expect(notices(store)).toEqual([]);
});

test('dismisses notices about earlier files', async () => {
  installBrowserImages();
  const store = openScannerStore();
  store.dispatch(notify({ tone: 'info', title: 'Back online', description: '' }));
  await store.dispatch(choosePhotos([textFile()]));
  await store.dispatch(choosePhotos([brokenImage()]));
  await store.dispatch(choosePhotos([photoFile()]));
  expect(notices(store).map(({ title }) => title)).toEqual(['Back online']);
});

describe.each([
  ['a file that is not an image', textFile, INVALID_TYPE],
  ['an image that is broken', brokenImage, CANNOT_PROCESS],
])('%s', (_what, wrongFile, notice) => {
  test('is rejected with its notice, and the state stays empty', async () => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([wrongFile()]));
    expect(notices(store)).toEqual([notice]);
    expect(selectScanPhase(store.getState())).toBe('empty');
  });

  test('does not replace the previous photo', async () => {
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

  test.each(['image/heic', ''])('of type "%s" that the browser cannot decode is explained', async (type) => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([photoFile('before.jpg')]));
    await store.dispatch(choosePhotos([heic(type)]));
    expect(selectScanner(store.getState()).undecodable).toBe(true);
    expect(notices(store)).toEqual([]);
    expect(selectScanPhoto(store.getState())?.name).toBe('before.jpg');
  });

  test.each(['image/heic', ''])('of type "%s" that the browser can decode is chosen', async (type) => {
    installBrowserImages({ decodesHeic: true });
    const store = openScannerStore();
    await store.dispatch(choosePhotos([heic(type)]));
    expect(selectScanPhoto(store.getState())?.name).toBe('IMG_0001.HEIC');
    expect(selectScanner(store.getState()).undecodable).toBe(false);
  });

  test('is no longer explained once another file is chosen', async () => {
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

  test('are all kept, and the first is shown if their sharpness is unknown', async () => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([photoFile('one.jpg'), photoFile('two.jpg')]));
    expect(names(store)).toEqual(['one.jpg', 'two.jpg']);
    expect(selectScanPhoto(store.getState())?.name).toBe('one.jpg');
  });

  test('are limited to four, and the state says that there were more', async () => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos(['1', '2', '3', '4', '5'].map((name) => photoFile(name))));
    expect(names(store)).toEqual(['1', '2', '3', '4']);
    expect(selectScanner(store.getState()).someLeftOut).toBe(true);
  });

  test('without the files that are not images, with a notice', async () => {
    installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([photoFile('one.jpg'), textFile(), photoFile('two.jpg')]));
    expect(names(store)).toEqual(['one.jpg', 'two.jpg']);
    expect(notices(store)).toEqual([INVALID_TYPE]);
  });

  test('are replaced by the next photo, and their previews are revoked', async () => {
    const images = installBrowserImages();
    const store = openScannerStore();
    await store.dispatch(choosePhotos([photoFile('one.jpg'), photoFile('two.jpg')]));
    await store.dispatch(choosePhotos([photoFile('three.jpg')]));
    expect(names(store)).toEqual([]);
    expect([...images.alive.keys()]).toEqual([selectScanPhoto(store.getState())?.previewUrl]);
  });
});
