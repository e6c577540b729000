import {
  createPlatformStore,
  notify,
  selectNotices,
  selectScanPhase,
  selectScanPhoto,
} from '@curbwise/platform';
import { choosePhoto } from './choose-photo';
import { brokenImage, installBrowserImages, photoFile } from '../testing/browser-images';

const textFile = () => new File(['hello'], 'notes.txt', { type: 'text/plain' });

const notices = (store: ReturnType<typeof createPlatformStore>) =>
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
  const store = createPlatformStore();
  await store.dispatch(choosePhoto(photoFile('mine.jpg')));
  expect(selectScanPhase(store.getState())).toBe('selected');
  expect(selectScanPhoto(store.getState())?.name).toBe('mine.jpg');
  expect(notices(store)).toEqual([]);
});

test('what was said of an earlier file goes with the next one', async () => {
  installBrowserImages();
  const store = createPlatformStore();
  store.dispatch(notify({ tone: 'info', title: 'Back online', description: '' }));
  await store.dispatch(choosePhoto(textFile()));
  await store.dispatch(choosePhoto(brokenImage()));
  await store.dispatch(choosePhoto(photoFile()));
  expect(notices(store).map(({ title }) => title)).toEqual(['Back online']);
});

describe.each([
  ['a file that is no image', textFile, INVALID_TYPE],
  ['an image that is broken', brokenImage, CANNOT_PROCESS],
])('%s', (_what, wrongFile, notice) => {
  test('is refused with its notice, and the state stays empty', async () => {
    installBrowserImages();
    const store = createPlatformStore();
    await store.dispatch(choosePhoto(wrongFile()));
    expect(notices(store)).toEqual([notice]);
    expect(selectScanPhase(store.getState())).toBe('empty');
  });

  test('does not cost the photo that was there before', async () => {
    const images = installBrowserImages();
    const store = createPlatformStore();
    await store.dispatch(choosePhoto(photoFile()));
    const before = selectScanPhoto(store.getState());
    await store.dispatch(choosePhoto(wrongFile()));
    expect(selectScanPhoto(store.getState())).toBe(before);
    expect([...images.alive.keys()]).toEqual([before?.previewUrl]);
  });
});
