import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { selectScan, selectScanPhoto, StoreProvider } from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';
import { MainView } from './main-view';
import { NextPhoto } from './next/next-photo';
import type { WorkerMessage } from './prepare/photo-work';
import type { PhotoQuality } from './quality/measure-quality';
import { violationsIn } from './testing/accessibility';
import { installBrowserImages, photoFile, type BrowserImages } from './testing/browser-images';
import { startGateway, type Gateway } from './testing/gateway';
import { openScannerStore } from './testing/scanner-store';

let images: BrowserImages;
let gateway: Gateway;
let store: ReturnType<typeof openScannerStore>;

const startPhotoWorker = jest.fn();
jest.mock('./prepare/start-photo-worker', () => ({ startPhotoWorker: () => startPhotoWorker() }));

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

beforeEach(() => {
  images = installBrowserImages();
  store = openScannerStore({ analysisUrl: gateway.url, timing: { firstDelayMs: 1, deadlineMs: 5000 } });
  // A browser without a canvas: what a scan of such a photo comes to is told below.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => jest.restoreAllMocks());

const show = () =>
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );

const input = (source: 'camera' | 'gallery') =>
  document.querySelector<HTMLInputElement>(`input[data-source="${source}"]`) as HTMLInputElement;

const pick = (file: File, source: 'camera' | 'gallery' = 'gallery') =>
  fireEvent.change(input(source), { target: { files: [file] } });

async function showChosen(name?: string) {
  const shown = show();
  pick(photoFile(name));
  await screen.findByRole('button', { name: 'SCAN PARKING SIGN' });
  return shown;
}

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('step 1', () => {
  test('asks for a photo, offers camera and gallery, and says what the answer is worth', async () => {
    const { container } = show();
    expect(
      screen.getByRole('heading', { name: 'Take a photo of the parking sign to check the rules' }),
    ).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'USE CAMERA',
      'SELECT A PHOTO',
    ]);
    expect(
      screen.getByText('Always verify parking rules in person. This app provides guidance only.'),
    ).toBeTruthy();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('the camera is the rear one, the gallery any image', () => {
    show();
    expect(input('camera').getAttribute('capture')).toBe('environment');
    expect(input('gallery').hasAttribute('capture')).toBe(false);
    expect(input('camera').accept).toBe('image/*');
    expect(input('gallery').accept).toBe('image/*');
  });

  test('several photos of one pole can be picked from the gallery, on a phone too; the camera takes one', () => {
    show();
    expect(input('gallery').multiple).toBe(true);
    expect(input('camera').multiple).toBe(false);
  });

  test.each([
    ['USE CAMERA', 'camera', 1],
    ['SELECT A PHOTO', 'gallery', 2],
  ] as const)('%s opens its input from the keyboard', async (name, source, tabs) => {
    show();
    const opened = jest.spyOn(input(source), 'click').mockImplementation(() => undefined);
    for (let count = 0; count < tabs; count += 1) await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(name);
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('says that a file is being handled, and then shows the photo', async () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('');
    pick(photoFile(), 'camera');
    expect(screen.getByRole('status').textContent).toBe('Processing image...');
    expect(await screen.findByRole('heading', { name: 'Selected Image' })).toBeTruthy();
    expect(screen.queryByText('Processing image...')).toBeNull();
  });

  test('opens no second input while a file is being handled', async () => {
    show();
    images.hold();
    pick(photoFile());
    const opened = jest.spyOn(input('camera'), 'click');
    await userEvent.click(screen.getByRole('button', { name: 'USE CAMERA' }));
    expect(opened).not.toHaveBeenCalled();
  });

  test('after a refused file it is as before, and the same file can be picked again', async () => {
    show();
    pick(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(store.getState().notices).toHaveLength(1);
    expect(selectScan(store.getState()).phase).toBe('empty');
    expect(input('gallery').value).toBe('');
  });
});

describe('step 2', () => {
  test('shows the photo and what can be done with it', async () => {
    const { container } = await showChosen('corner.jpg');
    expect(screen.getByRole('heading', { name: 'Selected Image' })).toBe(document.activeElement);
    const preview = screen.getByRole<HTMLImageElement>('img', { name: 'The photo you chose: corner.jpg' });
    expect(preview.getAttribute('src')).toBe(selectScan(store.getState()).photo?.previewUrl);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'SCAN PARKING SIGN',
      'NEW PHOTO',
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('while the scan runs it says so, shows its progress, and cannot be started again', async () => {
    const { container } = await showChosen();
    images.hold();
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    expect(isDisabled('ANALYZING...')).toBe(true);
    expect(screen.queryByRole('button', { name: 'SCAN PARKING SIGN' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Optimizing image for analysis...'),
    );
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(30);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('each step of the preparation can be seen', async () => {
    await showChosen();
    images.hold();
    const seen: string[] = [];
    new MutationObserver(() => {
      const step = document.querySelector('.progress__step')?.textContent;
      const value = document.querySelector('progress')?.value;
      if (step && !seen.includes(`${step} ${value}`)) seen.push(`${step} ${value}`);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(seen).toHaveLength(3));
    expect(seen).toEqual([
      'Preparing image... 0',
      'Converting image... 10',
      'Optimizing image for analysis... 30',
    ]);
  });

  test.each([
    ['before a scan', false],
    ['during a scan', true],
  ])('NEW PHOTO %s resets everything', async (_when, scanning) => {
    await showChosen();
    images.hold();
    if (scanning) await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await userEvent.click(screen.getByRole('button', { name: 'NEW PHOTO' }));
    expect(selectScan(store.getState())).toEqual({
      phase: 'empty',
      photo: null,
      progress: null,
      result: null,
      failure: null,
      failureCause: null,
      ahead: null,
    });
    expect(screen.getByRole('button', { name: 'USE CAMERA' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  test('a photo that cannot be prepared ends in the failed result, and the screen is free for it', async () => {
    const { container } = await showChosen();
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(selectScan(store.getState()).phase).toBe('result'));
    const { result, failure } = selectScan(store.getState());
    expect(failure).toBe('Could not get canvas context');
    expect(result).toMatchObject({
      allowed: false,
      confidence: 0,
      rules: [],
      reason: 'Failed to analyze image: Could not get canvas context',
    });
    expect(container.textContent).toBe('');
  });
});

const GOOD: PhotoQuality = { longestSide: 1024, light: 220, contrast: 180, overexposed: 0, edgeWidth: 1.5 };

/** Workers that find a photo to be of a quality, by its name; there are none in jsdom. */
function installWorkers(qualityOf: (name: string) => PhotoQuality) {
  Object.assign(globalThis, { Worker: class {}, OffscreenCanvas: class {} });
  startPhotoWorker.mockImplementation(() => {
    const worker = {
      terminate: () => undefined,
      postMessage: ({ name }: File) => {
        const say = (data: WorkerMessage) => worker.onmessage?.(new MessageEvent('message', { data }));
        say({ kind: 'read' });
        say({ kind: 'encoded', dataUrl: `data:image/jpeg;base64,${btoa(name)}` });
        say({ kind: 'measured', quality: qualityOf(name) });
      },
    } as unknown as Worker;
    return worker;
  });
}

function removeWorkers() {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
}

/** What jsdom has no constructor for: an event that carries files. */
function carrying(type: 'paste' | 'dragover' | 'drop', ...files: File[]): Event {
  const carried = { files, types: ['Files'], dropEffect: 'none' };
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    clipboardData: carried,
    dataTransfer: carried,
  });
}

const bring = (event: Event) => act(() => void window.dispatchEvent(event));
const chosenName = () => selectScanPhoto(store.getState())?.name;

describe('a photo that is brought along', () => {
  test.each(['paste', 'drop'] as const)('by %s is taken, on both screens', async (way) => {
    show();
    bring(carrying(way, photoFile('one.jpg')));
    expect(await screen.findByRole('img', { name: 'The photo you chose: one.jpg' })).toBeTruthy();
    bring(carrying(way, photoFile('two.jpg')));
    expect(await screen.findByRole('img', { name: 'The photo you chose: two.jpg' })).toBeTruthy();
  });

  test('sees where it can be dropped as long as it is over the page', async () => {
    const { container } = show();
    bring(carrying('dragover', photoFile()));
    expect(screen.getByText('Drop your photo here')).toBeTruthy();
    expect(await violationsIn(container)).toEqual([]);
    bring(Object.assign(new Event('dragleave'), { relatedTarget: null }));
    expect(screen.queryByText('Drop your photo here')).toBeNull();
  });

  test('is not taken while a scan runs, and the page is not left for it', async () => {
    await showChosen('one.jpg');
    images.hold();
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    const drop = carrying('drop', photoFile('two.jpg'));
    bring(drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(chosenName()).toBe('one.jpg');
  });

  test('text that is pasted is none of our business', () => {
    show();
    bring(carrying('paste'));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

test('how to come by a photo that is not HEIC is said at once, and goes with the next photo', async () => {
  const { container } = show();
  const brands = new TextEncoder().encode('ftypheic\0\0\0\0mif1heic');
  pick(new File([new Uint8Array([0, 0, 0, 24]), brands], 'IMG_0001.HEIC', { type: '' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('This browser cannot open HEIC photos');
  expect(notice.textContent).toContain('Settings › Camera › Formats › Most Compatible');
  expect(store.getState().notices).toEqual([]);
  expect(await violationsIn(container)).toEqual([]);
  pick(photoFile());
  await screen.findByRole('button', { name: 'SCAN PARKING SIGN' });
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a photo that is hard to read', () => {
  beforeEach(() => installWorkers((name) => (name === 'dark.jpg' ? { ...GOOD, light: 40 } : GOOD)));
  afterEach(removeWorkers);

  test('is spoken of, with what would help, and can be scanned all the same', async () => {
    const { container } = await showChosen('dark.jpg');
    const notice = await screen.findByText('This photo looks too dark');
    expect(screen.getByRole('status').contains(notice)).toBe(true);
    expect(screen.getByText('Use the flash, or a light on the sign.')).toBeTruthy();
    expect(isDisabled('SCAN PARKING SIGN')).toBe(false);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
    expect(isDisabled('ANALYZING...')).toBe(true);
    expect(screen.queryByText('This photo looks too dark')).toBeNull();
  });

  test('can be taken once more, and the new one is looked at again', async () => {
    await showChosen('dark.jpg');
    const opened = jest.spyOn(input('camera'), 'click').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Take another' }));
    expect(opened).toHaveBeenCalledTimes(1);
    expect(chosenName()).toBe('dark.jpg');
    pick(photoFile('bright.jpg'), 'camera');
    await screen.findByRole('img', { name: 'The photo you chose: bright.jpg' });
    expect(screen.queryByText('This photo looks too dark')).toBeNull();
  });
});

describe('several photos of one pole', () => {
  const widths: Record<string, number> = { 'one.jpg': 3, 'two.jpg': 1.2, 'three.jpg': 2 };
  beforeEach(() => installWorkers((name) => ({ ...GOOD, edgeWidth: widths[name] ?? 1.5 })));
  afterEach(removeWorkers);

  async function showThree() {
    const shown = render(
      <StoreProvider store={store}>
        <NextPhoto />
        <MainView />
      </StoreProvider>,
    );
    const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => photoFile(name));
    fireEvent.change(input('gallery'), { target: { files } });
    await screen.findByRole('button', { name: 'SCAN PARKING SIGN' });
    return shown;
  }
  /** Scans the photo there is, or the one a button leads to, and waits for its answer. */
  async function scan(button: string, name: string) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => {
      expect(chosenName()).toBe(name);
      expect(selectScan(store.getState()).phase).toBe('result');
    });
    return selectScan(store.getState()).result!;
  }

  const pressed = () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label');

  test('are shown side by side, the sharpest first, and each can be looked at', async () => {
    const { container } = await showThree();
    expect(chosenName()).toBe('two.jpg');
    expect(pressed()).toBe('Photo 2 of 3, the sharpest');
    expect(await violationsIn(container)).toEqual([]);
    const third = screen.getByRole('button', { name: 'Photo 3 of 3' });
    await userEvent.click(third);
    expect(chosenName()).toBe('three.jpg');
    expect(pressed()).toBe('Photo 3 of 3');
    expect(document.activeElement).toBe(third);
  });

  test('an answer to one says that the others wait, until all have been scanned', async () => {
    const { container } = await showThree();
    gateway.willRead('2 HOUR PARKING');
    await scan('SCAN PARKING SIGN', 'two.jpg');
    expect(await screen.findByText('2 more photos wait')).toBeTruthy();
    expect(container.textContent).toContain('This answer is about one photo alone.');
    expect(await violationsIn(container)).toEqual([]);
    await scan('SCAN THE NEXT PHOTO', 'one.jpg');
    expect(await screen.findByText('One more photo waits')).toBeTruthy();
    await scan('SCAN THE NEXT PHOTO', 'three.jpg');
    expect(selectScan(store.getState()).failure).toBeNull();
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  const NO = 'Another photo of this pole said no.';
  const DOUBT = 'Another photo of this pole was not certain.';

  test('a yes to the last one does not hide that another said no, which can be looked at again', async () => {
    const { container } = await showThree();
    gateway.willRead('NO STOPPING ANY TIME');
    expect((await scan('SCAN PARKING SIGN', 'two.jpg')).allowed).toBe(false);
    expect(container.textContent).not.toContain('Another photo');
    gateway.willRead('2 HOUR PARKING');
    expect((await scan('SCAN THE NEXT PHOTO', 'one.jpg')).allowed).toBe(true);
    expect(screen.getByText(NO).closest('[data-tone]')?.getAttribute('data-tone')).toBe('forbidden');
    expect(screen.getByText('One more photo waits')).toBeTruthy();
    expect(await violationsIn(container)).toEqual([]);
    expect((await scan('SCAN THE NEXT PHOTO', 'three.jpg')).allowed).toBe(true);
    expect(screen.getByText(NO)).toBeTruthy();
    expect(screen.queryByText(/more photo/)).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
    expect(await scan('LOOK AT IT AGAIN', 'two.jpg')).toMatchObject({ allowed: false, cached: true });
    expect(container.textContent).toBe('');
  });

  test.each([
    ['a sign that is not understood', () => gateway.willRead('XQZ VLORP 17 GNARF')],
    ['no sign at all', () => gateway.willSee('a mailbox')],
  ])('after %s a yes to another says that it was not certain', async (_what, prepare) => {
    const { container } = await showThree();
    prepare();
    expect((await scan('SCAN PARKING SIGN', 'two.jpg')).allowed).toBe(false);
    gateway.willRead('2 HOUR PARKING');
    expect((await scan('SCAN THE NEXT PHOTO', 'one.jpg')).allowed).toBe(true);
    expect((await scan('SCAN THE NEXT PHOTO', 'three.jpg')).allowed).toBe(true);
    expect(screen.getByText(DOUBT).closest('[data-tone]')?.getAttribute('data-tone')).toBe('uncertain');
    expect(screen.queryByText(NO)).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('a photo whose scan failed has had no answer, and waits on', async () => {
    await showThree();
    gateway.willRead(null);
    await scan('SCAN PARKING SIGN', 'two.jpg');
    gateway.willRead('2 HOUR PARKING');
    await scan('SCAN THE NEXT PHOTO', 'one.jpg');
    expect(screen.getByText('2 more photos wait')).toBeTruthy();
    expect(screen.queryByText(/Another photo/)).toBeNull();
  });

  test('NEW PHOTO lets all of them go', async () => {
    await showThree();
    await userEvent.click(screen.getByRole('button', { name: 'NEW PHOTO' }));
    expect(screen.getByRole('button', { name: 'USE CAMERA' })).toBeTruthy();
    expect(images.alive.size).toBe(0);
  });
});

describe('without a network', () => {
  const goes = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  beforeEach(() => installWorkers(() => GOOD));
  afterEach(removeWorkers);

  test('a scan waits for it, says so, and goes on once it is back', async () => {
    const { container } = await showChosen();
    goes(false);
    gateway.willRead(null);
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Waiting for the network...'));
    expect(await violationsIn(container)).toEqual([]);
    gateway.willRead('2 HOUR PARKING\n8AM-6PM');
    goes(true);
    await waitFor(() =>
      expect(selectScan(store.getState())).toMatchObject({ phase: 'result', failure: null }),
    );
  });

  test('a photo that is read on this device does not wait for one', async () => {
    store.dispatch(standInReader({ stage: 'present' }, () => new Promise(() => undefined)));
    const { container } = await showChosen();
    goes(false);
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Reading on this phone...'));
    expect(await violationsIn(container)).toEqual([]);
  });
});
