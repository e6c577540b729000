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
jest.mock('./prepare/start-photo-worker', () => ({ startPhotoWorker: () => startPhotoWorker() as unknown }));

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

beforeEach(() => {
  images = installBrowserImages();
  store = openScannerStore({ analysisUrl: gateway.url, timing: { firstDelayMs: 1, deadlineMs: 5000 } });
  // Without a canvas a scan fails; its result is tested below.
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
  test('asks for a photo, offers camera and gallery, and says that it gives guidance only', async () => {
    const { container } = show();
    expect(
      screen.getByRole('heading', { name: 'Take a photo of the parking sign to check the rules' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'USE CAMERA',
      'SELECT A PHOTO',
    ]);
    expect(
      screen.getByText('Always verify parking rules in person. This app provides guidance only.'),
    ).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('the camera input opens the rear camera, and the gallery input accepts any image', () => {
    show();
    expect(input('camera')).toHaveAttribute('capture', 'environment');
    expect(input('gallery')).not.toHaveAttribute('capture');
    expect(input('camera').accept).toBe('image/*');
    expect(input('gallery').accept).toBe('image/*');
  });

  test('the gallery accepts several photos, the camera one', () => {
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

  test('says that a file is being processed, and then shows the photo', async () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('');
    pick(photoFile(), 'camera');
    expect(screen.getByRole('status').textContent).toBe('Processing image...');
    expect(await screen.findByRole('heading', { name: 'Selected Image' })).toBeInTheDocument();
    expect(screen.queryByText('Processing image...')).not.toBeInTheDocument();
  });

  test('opens no second input while a file is being processed', async () => {
    show();
    images.hold();
    pick(photoFile());
    const opened = jest.spyOn(input('camera'), 'click');
    await userEvent.click(screen.getByRole('button', { name: 'USE CAMERA' }));
    expect(opened).not.toHaveBeenCalled();
  });

  test('after a rejected file nothing has changed, and the same file can be picked again', async () => {
    show();
    pick(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(store.getState().notices).toHaveLength(1);
    expect(selectScan(store.getState()).phase).toBe('empty');
    expect(input('gallery').value).toBe('');
  });
});

describe('step 2', () => {
  test('shows the photo and its actions', async () => {
    const { container } = await showChosen('corner.jpg');
    expect(screen.getByRole('heading', { name: 'Selected Image' })).toHaveFocus();
    const preview = screen.getByRole<HTMLImageElement>('img', { name: 'The photo you chose: corner.jpg' });
    expect(preview).toHaveAttribute('src', selectScan(store.getState()).photo?.previewUrl);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'SCAN PARKING SIGN',
      'NEW PHOTO',
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('shows the progress of a running scan, which cannot be started again', async () => {
    const { container } = await showChosen();
    images.hold();
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    expect(isDisabled('ANALYZING...')).toBe(true);
    expect(screen.queryByRole('button', { name: 'SCAN PARKING SIGN' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Optimizing image for analysis...'),
    );
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(30);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('shows each step of the preparation', async () => {
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
    expect(screen.getByRole('button', { name: 'USE CAMERA' })).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  test('a photo that cannot be prepared gives the failed result, and the view renders nothing', async () => {
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

/** Installs fake workers, which jsdom does not have, that report a quality by the name of the photo. */
function installWorkers(qualityOf: (name: string) => PhotoQuality) {
  Object.assign(globalThis, { Worker: class {}, OffscreenCanvas: class {} });
  startPhotoWorker.mockImplementation(() => {
    const worker = {
      terminate: () => undefined,
      postMessage: ({ name }: File) => {
        const post = (data: WorkerMessage) => void worker.onmessage?.(new MessageEvent('message', { data }));
        post({ kind: 'read' });
        post({ kind: 'encoded', dataUrl: `data:image/jpeg;base64,${btoa(name)}` });
        post({ kind: 'measured', quality: qualityOf(name) });
      },
    } as unknown as Worker;
    return worker;
  });
}

function removeWorkers() {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
}

/** An event with files, for which jsdom has no constructor. */
function fileEvent(type: 'paste' | 'dragover' | 'drop', ...files: File[]): Event {
  const transfer = { files, types: ['Files'], dropEffect: 'none' };
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    clipboardData: transfer,
    dataTransfer: transfer,
  });
}

const dispatch = (event: Event) => act(() => void window.dispatchEvent(event));
const chosenName = () => selectScanPhoto(store.getState())?.name;

describe('a photo that is pasted or dropped', () => {
  test.each(['paste', 'drop'] as const)('with %s is accepted on both screens', async (way) => {
    show();
    dispatch(fileEvent(way, photoFile('one.jpg')));
    expect(await screen.findByRole('img', { name: 'The photo you chose: one.jpg' })).toBeInTheDocument();
    dispatch(fileEvent(way, photoFile('two.jpg')));
    expect(await screen.findByRole('img', { name: 'The photo you chose: two.jpg' })).toBeInTheDocument();
  });

  test('shows that it can be dropped while it is dragged over the page', async () => {
    const { container } = show();
    dispatch(fileEvent('dragover', photoFile()));
    expect(screen.getByText('Drop your photo here')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    dispatch(Object.assign(new Event('dragleave'), { relatedTarget: null }));
    expect(screen.queryByText('Drop your photo here')).not.toBeInTheDocument();
  });

  test('is ignored while a scan runs, without leaving the page', async () => {
    await showChosen('one.jpg');
    images.hold();
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    const drop = fileEvent('drop', photoFile('two.jpg'));
    dispatch(drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(chosenName()).toBe('one.jpg');
  });

  test('pasted text is ignored', () => {
    show();
    dispatch(fileEvent('paste'));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

test('explains how to avoid HEIC photos until the next photo is chosen', async () => {
  const { container } = show();
  const brands = new TextEncoder().encode('ftypheic\0\0\0\0mif1heic');
  pick(new File([new Uint8Array([0, 0, 0, 24]), brands], 'IMG_0001.HEIC', { type: '' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('This browser cannot open HEIC photos');
  expect(notice).toHaveTextContent('Settings › Camera › Formats › Most Compatible');
  expect(store.getState().notices).toEqual([]);
  expect(await violationsIn(container)).toEqual([]);
  pick(photoFile());
  await screen.findByRole('button', { name: 'SCAN PARKING SIGN' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a photo that is hard to read', () => {
  beforeEach(() => installWorkers((name) => (name === 'dark.jpg' ? { ...GOOD, light: 40 } : GOOD)));
  afterEach(removeWorkers);

  test('has a notice with advice, and can be scanned anyway', async () => {
    const { container } = await showChosen('dark.jpg');
    const notice = await screen.findByText('This photo looks too dark');
    expect(screen.getByRole('status')).toContainElement(notice);
    expect(screen.getByText('Use the flash, or a light on the sign.')).toBeInTheDocument();
    expect(isDisabled('SCAN PARKING SIGN')).toBe(false);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
    expect(isDisabled('ANALYZING...')).toBe(true);
    expect(screen.queryByText('This photo looks too dark')).not.toBeInTheDocument();
  });

  test('can be taken again, and the new photo is checked too', async () => {
    await showChosen('dark.jpg');
    const opened = jest.spyOn(input('camera'), 'click').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Take another' }));
    expect(opened).toHaveBeenCalledTimes(1);
    expect(chosenName()).toBe('dark.jpg');
    pick(photoFile('bright.jpg'), 'camera');
    await screen.findByRole('img', { name: 'The photo you chose: bright.jpg' });
    expect(screen.queryByText('This photo looks too dark')).not.toBeInTheDocument();
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
  /** Presses a button that scans the photo of this name, and waits for its answer. */
  async function scan(button: string, name: string) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => {
      expect(chosenName()).toBe(name);
      expect(selectScan(store.getState()).phase).toBe('result');
    });
    return selectScan(store.getState()).result!;
  }

  const pressed = () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label');

  test('are shown in a row, the sharpest is picked first, and each can be picked', async () => {
    const { container } = await showThree();
    expect(chosenName()).toBe('two.jpg');
    expect(pressed()).toBe('Photo 2 of 3, the sharpest');
    expect(await violationsIn(container)).toEqual([]);
    const third = screen.getByRole('button', { name: 'Photo 3 of 3' });
    await userEvent.click(third);
    expect(chosenName()).toBe('three.jpg');
    expect(pressed()).toBe('Photo 3 of 3');
    expect(third).toHaveFocus();
  });

  test('an answer says how many others are left until all have been scanned', async () => {
    const { container } = await showThree();
    gateway.willRead('2 HOUR PARKING');
    await scan('SCAN PARKING SIGN', 'two.jpg');
    expect(await screen.findByText('2 more photos wait')).toBeInTheDocument();
    expect(container).toHaveTextContent('This answer is about one photo alone.');
    expect(await violationsIn(container)).toEqual([]);
    await scan('SCAN THE NEXT PHOTO', 'one.jpg');
    expect(await screen.findByText('One more photo waits')).toBeInTheDocument();
    await scan('SCAN THE NEXT PHOTO', 'three.jpg');
    expect(selectScan(store.getState()).failure).toBeNull();
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  const NO = 'Another photo of this pole said no.';
  const DOUBT = 'Another photo of this pole was not certain.';

  test('a yes to the last photo does not hide that another said no, which can be opened again', async () => {
    const { container } = await showThree();
    gateway.willRead('NO STOPPING ANY TIME');
    expect((await scan('SCAN PARKING SIGN', 'two.jpg')).allowed).toBe(false);
    expect(container).not.toHaveTextContent('Another photo');
    gateway.willRead('2 HOUR PARKING');
    expect((await scan('SCAN THE NEXT PHOTO', 'one.jpg')).allowed).toBe(true);
    expect(screen.getByText(NO).closest('[data-tone]')).toHaveAttribute('data-tone', 'forbidden');
    expect(screen.getByText('One more photo waits')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    expect((await scan('SCAN THE NEXT PHOTO', 'three.jpg')).allowed).toBe(true);
    expect(screen.getByText(NO)).toBeInTheDocument();
    expect(screen.queryByText(/more photo/)).not.toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    expect(await scan('LOOK AT IT AGAIN', 'two.jpg')).toMatchObject({ allowed: false, cached: true });
    expect(container.textContent).toBe('');
  });

  test.each([
    ['a sign that is not understood', () => gateway.willRead('XQZ VLORP 17 GNARF')],
    ['no sign at all', () => gateway.willSee('a mailbox')],
  ])('after %s, a yes to another photo says that one was not certain', async (_what, prepare) => {
    const { container } = await showThree();
    prepare();
    expect((await scan('SCAN PARKING SIGN', 'two.jpg')).allowed).toBe(false);
    gateway.willRead('2 HOUR PARKING');
    expect((await scan('SCAN THE NEXT PHOTO', 'one.jpg')).allowed).toBe(true);
    expect((await scan('SCAN THE NEXT PHOTO', 'three.jpg')).allowed).toBe(true);
    expect(screen.getByText(DOUBT).closest('[data-tone]')).toHaveAttribute('data-tone', 'uncertain');
    expect(screen.queryByText(NO)).not.toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('a photo whose scan failed still counts as not scanned', async () => {
    await showThree();
    gateway.willRead(null);
    await scan('SCAN PARKING SIGN', 'two.jpg');
    gateway.willRead('2 HOUR PARKING');
    await scan('SCAN THE NEXT PHOTO', 'one.jpg');
    expect(screen.getByText('2 more photos wait')).toBeInTheDocument();
    expect(screen.queryByText(/Another photo/)).not.toBeInTheDocument();
  });

  test('NEW PHOTO releases all of them', async () => {
    await showThree();
    await userEvent.click(screen.getByRole('button', { name: 'NEW PHOTO' }));
    expect(screen.getByRole('button', { name: 'USE CAMERA' })).toBeInTheDocument();
    expect(images.alive.size).toBe(0);
  });
});

describe('without a network', () => {
  const setOnline = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  beforeEach(() => installWorkers(() => GOOD));
  afterEach(removeWorkers);

  test('a scan waits for the network, says so, and continues once it is back', async () => {
    const { container } = await showChosen();
    setOnline(false);
    gateway.willRead(null);
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Waiting for the network...'));
    expect(await violationsIn(container)).toEqual([]);
    gateway.willRead('2 HOUR PARKING\n8AM-6PM');
    setOnline(true);
    await waitFor(() =>
      expect(selectScan(store.getState())).toMatchObject({ phase: 'result', failure: null }),
    );
  });

  test('a photo that is read on this device does not wait for the network', async () => {
    store.dispatch(standInReader({ stage: 'present' }, () => new Promise(() => undefined)));
    const { container } = await showChosen();
    setOnline(false);
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Reading on this phone...'));
    expect(await violationsIn(container)).toEqual([]);
  });
});
