import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import {
  addStrings,
  loadDeviceReader,
  preferencesChanged,
  StoreProvider,
  writeStored,
} from '@curbwise/platform';
import { violationsIn } from '../testing/accessibility';
import { installBrowserImages, photoFile } from '../testing/browser-images';
import { fakeCamera, type FakeCamera } from '../testing/fake-camera';
import { at, CLEAR, FRAME, line } from '../testing/lines';
import { openScannerStore } from '../testing/scanner-store';
import { measureFrame, type MeasuredFrame } from './measure-frame';
import { viewfinderStrings } from './strings';
import { encodeFrame, takeShots } from './take-shots';
import { Viewfinder } from './viewfinder';

jest.mock('./measure-frame', () => ({
  ...jest.requireActual<object>('./measure-frame'),
  measureFrame: jest.fn(),
}));
jest.mock('./take-shots', () => ({ takeShots: jest.fn(), encodeFrame: jest.fn() }));
jest.mock('../prepare/start-photo-worker', () => ({ startPhotoWorker: () => null }));
jest.mock('@curbwise/platform', () => ({
  ...jest.requireActual<object>('@curbwise/platform'),
  loadDeviceReader: jest.fn(),
}));

const look = jest.mocked(measureFrame);
const take = jest.mocked(takeShots);
const judgePhotos = jest.fn<Promise<AnalysisResponse>, [readonly Blob[], AbortSignal]>();
const judgeKerb = jest.fn<Promise<AnalysisResponse[]>, [readonly (AnalysisResponse | null)[]]>();
const rememberAnswer = jest.fn<Promise<void>, [string, AnalysisResponse]>();
const closed = jest.fn();
const openedFileInput = jest.fn();
let camera: FakeCamera;
let store: ReturnType<typeof openScannerStore>;

/** A frame without faults, except for the changes. */
const frame = (changed: Partial<MeasuredFrame> = {}): MeasuredFrame => ({
  found: [],
  lines: [line({ cy: 188 }), line(), line({ cy: 388 })],
  size: FRAME,
  quality: CLEAR,
  ...changed,
});

/** The reader is on the device; the service reads photos, so that frames are not judged. */
function readerIsHere(readsOn: 'service' | 'automatic' = 'service') {
  store.dispatch({ type: 'deviceReader/deviceReaderChanged', payload: { stage: 'present' } });
  store.dispatch(preferencesChanged({ readsOn }));
}

beforeEach(async () => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  localStorage.clear();
  camera = fakeCamera();
  installBrowserImages();
  // Without a canvas the scan fails; its result is tested elsewhere.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  store = openScannerStore();
  look.mockResolvedValue(null);
  jest.mocked(encodeFrame).mockImplementation(async () => photoFile());
  take.mockResolvedValue({ photo: photoFile('photo.jpg'), companions: [new Blob(['a']), new Blob(['b'])] });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
  });
  jest
    .mocked(loadDeviceReader)
    .mockReturnValue(() =>
      Promise.resolve({ findText: jest.fn(), judgePhotos, judgeKerb, rememberAnswer } as never),
    );
  await addStrings(viewfinderStrings);
});
afterEach(() => {
  camera.remove();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Opens the viewfinder, before the camera shows its first frame. */
async function openDark() {
  const shown = render(
    <StoreProvider store={store}>
      <Viewfinder onClose={closed} onFileInput={openedFileInput} />
    </StoreProvider>,
  );
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Live camera' })).toBeInTheDocument();
  return shown;
}

/** The camera shows its first frame. */
async function firstFrame() {
  const video = document.querySelector('video');
  if (video) fireEvent.loadedData(video);
  await pass(0);
}

async function open() {
  const shown = await openDark();
  await firstFrame();
  return shown;
}

/** What a finger does on the picture. jsdom's pointer events have no place. */
function finger(type: 'pointerdown' | 'pointermove' | 'pointerup', pointerId: number, x: number, y = 100) {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
  fireEvent(document.querySelector('.viewfinder__picture')!, Object.assign(event, { pointerId }));
}

const said = () => screen.getAllByRole('status')[0]?.textContent;

describe('the viewfinder', () => {
  beforeEach(() => readerIsHere());

  test('opens the camera, has a name and no accessibility violations', async () => {
    const { container } = await open();
    expect(camera.live()).toBe(1);
    expect(await screen.findByRole('button', { name: 'Take the photo' })).toHaveFocus();
    jest.useRealTimers();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('stops the camera when it is closed', async () => {
    const shown = await open();
    await person().click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
    shown.unmount();
    expect(camera.live()).toBe(0);
  });

  test('stops the camera while the page is hidden', async () => {
    await open();
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(camera.live()).toBe(0);
    seen.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(camera.live()).toBe(1);
    seen.mockRestore();
  });

  test.each([
    ['NotAllowedError', 'The camera is blocked'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'The camera is in use'],
  ])('explains %s and offers the file input', async (name, sentence) => {
    camera.refuse(name);
    const { container } = await open();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    await person().click(screen.getByRole('button', { name: 'USE CAMERA' }));
    expect(openedFileInput).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('says that the camera starts until it shows a frame', async () => {
    await openDark();
    expect(said()).toBe('Starting the camera...');
    expect(screen.getByRole('button', { name: 'Take the photo' })).toHaveAttribute('aria-disabled', 'true');
    await firstFrame();
    expect(said()).toBe('Looking for the sign...');
    expect(screen.getByRole('button', { name: 'Take the photo' })).toHaveAttribute('aria-disabled', 'false');
  });

  test('offers the file input if the camera shows nothing for six seconds, and stops the camera', async () => {
    await openDark();
    await pass(6100);
    expect(screen.getByText('The camera is in use')).toBeInTheDocument();
    expect(camera.live()).toBe(0);
  });

  test('zooms by a slider, and by two fingers', async () => {
    camera.capabilities = { zoom: { min: 1, max: 8, step: 0.1 } };
    await open();
    const slider = screen.getByRole('slider', { name: 'Zoom' });
    fireEvent.change(slider, { target: { value: '2' } });
    expect(camera.applied).toEqual([{ zoom: 2 }]);
    finger('pointerdown', 1, 100);
    finger('pointerdown', 2, 200);
    finger('pointermove', 2, 250);
    expect(camera.applied.at(-1)).toEqual({ zoom: 3 });
    finger('pointermove', 2, 2000);
    expect(camera.applied.at(-1)).toEqual({ zoom: 8 });
    expect(slider).toHaveValue('8');
  });

  test('focuses where the driver taps', async () => {
    camera.capabilities = { focusMode: ['continuous'], pointsOfInterest: [] };
    await open();
    const picture = document.querySelector('.viewfinder__picture')!;
    jest
      .spyOn(picture, 'getBoundingClientRect')
      .mockReturnValue({ left: 100, top: 0, width: 400, height: 200 } as DOMRect);
    finger('pointerdown', 1, 200, 150);
    finger('pointerup', 1, 200, 150);
    expect(camera.applied).toEqual([{ pointsOfInterest: [{ x: 0.25, y: 0.75 }], focusMode: 'continuous' }]);
  });

  test('TRY AGAIN opens the camera', async () => {
    camera.refuse('NotReadableError');
    await open();
    camera.refuse(null);
    await person().click(screen.getByRole('button', { name: 'TRY AGAIN' }));
    await firstFrame();
    expect(camera.live()).toBe(1);
  });

  test('has a button for the torch if the camera has one', async () => {
    camera.hasTorch = true;
    await open();
    await person().click(screen.getByRole('button', { name: 'Light' }));
    expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
    expect(camera.torch).toEqual([true]);
  });

  test('shows one hint at a time, and changes it at most once a second', async () => {
    look.mockResolvedValue(frame({ lines: [line(at(14)), line({ cy: 340, ...at(14) })] }));
    await open();
    await pass(0);
    expect(said()).toBe('Hold the phone level.');
    look.mockResolvedValue(frame({ lines: [line({ height: 15 })] }));
    await pass(900);
    expect(said()).toBe('Hold the phone level.');
    await pass(500);
    expect(said()).toBe('Move closer.');
    expect(document.querySelectorAll('.viewfinder__lines rect')).toHaveLength(1);
  });
});

describe('the photo', () => {
  beforeEach(() => readerIsHere());

  test('is taken automatically once the sign is held still, and scanned at once with its companions', async () => {
    look.mockResolvedValue(frame());
    await open();
    await pass(333);
    expect(take).not.toHaveBeenCalled();
    await pass(333);
    expect(take).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    await waitFor(() => expect(store.getState().scan.phase).not.toBe('empty'));
    expect(store.getState().scan.photo?.name).toBe('photo.jpg');
    await waitFor(() => expect(['analysing', 'result']).toContain(store.getState().scan.phase));
  });

  test('is only taken by hand if the driver chose that, which is saved', async () => {
    look.mockResolvedValue(frame());
    writeStored('curbwise.photosByHand', '1');
    await open();
    expect(screen.getByText('Press the button to take the photo.')).toBeInTheDocument();
    await pass(3000);
    expect(take).not.toHaveBeenCalled();
    expect(said()).toBe('This looks good.');
    await person().click(screen.getByRole('switch', { name: 'Take the photo automatically' }));
    expect(localStorage.getItem('curbwise.photosByHand')).toBeNull();
    await pass(400);
    expect(take).toHaveBeenCalledTimes(1);
  });

  test('can be taken with the button at any time', async () => {
    await open();
    await person().click(screen.getByRole('button', { name: 'Take the photo' }));
    expect(take).toHaveBeenCalledTimes(1);
  });

  test('the driver is told to press the button if it takes long', async () => {
    look.mockResolvedValue(frame({ lines: [] }));
    await open();
    await pass(4900);
    expect(screen.queryByText('Press the button to take the photo.')).not.toBeInTheDocument();
    await pass(200);
    expect(screen.getByText('Press the button to take the photo.')).toBeInTheDocument();
  });

  test('can be taken without hints if frames cannot be read', async () => {
    look.mockRejectedValue(new Error('out of memory'));
    await open();
    await pass(0);
    expect(said()).toBe('');
    expect(screen.getByText('Press the button to take the photo.')).toBeInTheDocument();
    await pass(3000);
    expect(look).toHaveBeenCalledTimes(1);
    await person().click(screen.getByRole('button', { name: 'Take the photo' }));
    expect(take).toHaveBeenCalledTimes(1);
  });

  test('can be taken again after a failure', async () => {
    take.mockRejectedValueOnce(new Error('no picture'));
    await open();
    await person().click(screen.getByRole('button', { name: 'Take the photo' }));
    await pass(0);
    expect(said()).toBe('The photo could not be taken. Try again.');
    await person().click(screen.getByRole('button', { name: 'Take the photo' }));
    expect(take).toHaveBeenCalledTimes(2);
  });
});

describe('without the reader', () => {
  test('measures light, glare and blur only, and takes no photo by itself', async () => {
    look.mockResolvedValue(frame({ lines: [], quality: { ...CLEAR, light: 60 } }));
    const { container } = await open();
    expect(look.mock.lastCall?.[2]).toBeNull();
    expect(said()).toBe('Too dark. Put more light on the sign.');
    look.mockResolvedValue(frame({ lines: [] }));
    await pass(1400);
    expect(said()).toBe('Fit the whole sign in the picture.');
    expect(screen.getByText('Press the button to take the photo.')).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await pass(10_000);
    expect(take).not.toHaveBeenCalled();
    jest.useRealTimers();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('the driver looks at the photo before it is scanned', async () => {
    await open();
    await person().click(screen.getByRole('button', { name: 'Take the photo' }));
    jest.useRealTimers();
    await waitFor(() => expect(store.getState().scan.phase).toBe('selected'));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(store.getState().scan.phase).toBe('selected');
  });
});

/** An answer whose one panel says these lines. */
const answerOf = (text: string, changed: Partial<AnalysisResponse> = {}) =>
  ({
    isAllowed: true,
    isUncertain: false,
    isIrrelevant: false,
    isShortWindow: false,
    lean: null,
    until: '2026-11-24T16:40',
    judgedAt: '2026-11-24T10:15',
    confidence: 0.9,
    panels: [{ text, arrow: null, symbol: null, box: { x: 0.25, y: 0.2, width: 0.5, height: 0.6 } }],
    ...changed,
  }) as AnalysisResponse;

describe('with a reader that judges', () => {
  beforeEach(() => {
    readerIsHere('automatic');
    look.mockResolvedValue(frame());
  });

  const painted = () => document.querySelector('.viewfinder__answer');

  test('nothing is painted before two frames agree, then the answer is, and one tap scans what was judged', async () => {
    judgePhotos.mockResolvedValue(answerOf('2 HOUR\nPARKING'));
    const { container } = await openDark();
    await firstFrame();
    expect(judgePhotos).toHaveBeenCalledTimes(1);
    expect(painted()).toBeNull();
    expect(said()).toBe('Reading the sign...');
    await pass(400);
    expect(painted()).toHaveTextContent('Park until 4:40 PM');
    expect(painted()).toHaveAttribute('data-tone', 'allowed');
    expect(said()).toBe('Park until 4:40\u00a0PM. Tap it to keep it.');
    // The last answer is that of the frames together, as a scan gets them.
    expect(judgePhotos.mock.lastCall?.[0]).toHaveLength(2);
    await pass(2000);
    expect(judgePhotos).toHaveBeenCalledTimes(3);
    await person().click(painted()!);
    expect(take).not.toHaveBeenCalled();
    jest.useRealTimers();
    expect(await violationsIn(container)).toEqual([]);
    await waitFor(() => expect(['analysing', 'result']).toContain(store.getState().scan.phase));
  });

  test.each([
    ['short', { isShortWindow: true }, 'Park until 4:40 PM'],
    ['allowed', { until: '2026-11-24T12:00' }, 'Park until noon'],
    ['allowed', { until: '2026-11-26T08:00' }, 'Park until Thu, Nov 26, 8 AM'],
    ['allowed', { until: null }, 'Park here'],
    ['forbidden', { isAllowed: false }, 'No parking'],
    ['uncertain', { isUncertain: true }, "I can't tell for sure"],
    ['uncertain', { isUncertain: true, lean: 'forbidden' as const }, 'Probably not'],
  ])('paints an answer that is %s %p', async (tone, changed, words) => {
    judgePhotos.mockResolvedValue(answerOf('2 HOUR\nPARKING', changed));
    await open();
    await pass(800);
    expect(painted()).toHaveAttribute('data-tone', tone);
    expect(painted()).toHaveTextContent(words);
  });

  test('paints nothing for doubt that only two frames share', async () => {
    judgePhotos.mockResolvedValue(answerOf('2 HOUR\nPARKING', { isUncertain: true }));
    await open();
    await pass(400);
    expect(judgePhotos).toHaveBeenCalledTimes(2);
    expect(painted()).toBeNull();
  });

  test('the answer follows the sign', async () => {
    judgePhotos.mockResolvedValue(answerOf('2 HOUR\nPARKING'));
    await open();
    await pass(400);
    expect(painted()).toHaveStyle({ left: '25.00%', top: '20.00%', width: '50.00%', height: '60.00%' });
    look.mockResolvedValue(frame({ lines: frame().lines.map((one) => ({ ...one, cx: one.cx + 51.2 })) }));
    await pass(400);
    expect(painted()).toHaveStyle({ left: '30.00%', top: '20.00%' });
    expect(judgePhotos).toHaveBeenCalledTimes(3);
  });

  test('the shutter keeps the painted answer, too', async () => {
    judgePhotos.mockResolvedValue(answerOf('2 HOUR\nPARKING'));
    await open();
    await pass(400);
    await person().click(screen.getByRole('button', { name: 'Take the photo' }));
    expect(take).not.toHaveBeenCalled();
  });

  test('frames that differ paint nothing', async () => {
    for (const hour of [1, 2, 3, 4]) judgePhotos.mockResolvedValueOnce(answerOf(`${hour} HOUR\nPARKING`));
    judgePhotos.mockReturnValue(new Promise(() => undefined));
    await open();
    await pass(2000);
    expect(judgePhotos).toHaveBeenCalledTimes(5);
    expect(painted()).toBeNull();
  });

  test('the answer goes when the sign leaves the picture', async () => {
    judgePhotos.mockResolvedValue(answerOf('NO PARKING', { isAllowed: false, until: null }));
    await open();
    await pass(400);
    expect(painted()).toHaveTextContent('No parking');
    look.mockResolvedValue(frame({ lines: [] }));
    await pass(400);
    expect(painted()).toBeNull();
  });

  test('a plate that comes into view takes the answer away, and the sign is read again', async () => {
    judgePhotos.mockResolvedValue(answerOf('2 HOUR\nPARKING'));
    await open();
    await pass(400);
    const { lines } = frame();
    look.mockResolvedValue(frame({ lines: [...lines, line({ cy: 480 })] }));
    await pass(400);
    expect(painted()).not.toBeNull();
    judgePhotos.mockReturnValue(new Promise(() => undefined));
    look.mockResolvedValue(frame({ lines: [...lines, line({ cy: 480 }), line({ cy: 540 })] }));
    await pass(400);
    expect(painted()).toBeNull();
    expect(said()).toBe('Reading the sign...');
  });

  test('a sign that looks the same after the hand has turned is read again', async () => {
    judgePhotos.mockResolvedValue(answerOf('2 HOUR\nPARKING'));
    await open();
    await pass(400);
    look.mockResolvedValue(frame({ lines: [] }));
    await pass(700);
    judgePhotos.mockResolvedValue(answerOf('NO\nPARKING', { isAllowed: false, until: null }));
    look.mockResolvedValue(frame());
    await pass(350);
    expect(painted()).toBeNull();
    await pass(400);
    expect(painted()).toHaveTextContent('No parking');
  });

  test('a sign on which frames never agree is read eight times', async () => {
    let count = 0;
    judgePhotos.mockImplementation(async () => answerOf(`${(count += 1)} HOUR\nPARKING`));
    await open();
    await pass(10_000);
    expect(judgePhotos).toHaveBeenCalledTimes(8);
    expect(said()).toBe('This looks good.');
  });

  test('goes on without answers if the reader fails', async () => {
    judgePhotos.mockRejectedValue(new Error('out of memory'));
    await open();
    await pass(5000);
    expect(painted()).toBeNull();
    expect(screen.getByText('Press the button to take the photo.')).toBeInTheDocument();
    await person().click(screen.getByRole('button', { name: 'Take the photo' }));
    expect(take).toHaveBeenCalledTimes(1);
  });
});

describe('a sweep along several poles', () => {
  const ONE = answerOf('2 HOUR\nPARKING');
  const TWO = answerOf('NO PARKING', { isAllowed: false, until: null });
  const LIMITED = { until: '2026-11-24T12:15' };
  /** The answer of each segment says how many poles are to its left. */
  const segments = (count: number) =>
    Array.from({ length: count + 1 }, (_, left) =>
      answerOf(`SEGMENT ${left}`, left === count ? { isAllowed: false, until: null } : LIMITED),
    );

  beforeEach(() => {
    readerIsHere('automatic');
    look.mockResolvedValue(frame());
    judgePhotos.mockResolvedValue(ONE);
    judgeKerb.mockImplementation(async (poles) => segments(poles.length));
    rememberAnswer.mockResolvedValue(undefined);
  });

  /** The camera is turned to a sign, which is elsewhere on the frame. */
  async function turnTo(answer: AnalysisResponse) {
    look.mockResolvedValue(frame({ lines: [] }));
    await pass(400);
    judgePhotos.mockResolvedValue(answer);
    const width = 100 + look.mock.calls.length;
    look.mockResolvedValue(
      frame({ lines: [line({ cy: 100, width }), line({ cy: 150, width }), line({ width })] }),
    );
    await pass(1200);
  }

  /** Begins with the first sign, and turns to the second. */
  async function sweepTwo() {
    const shown = await open();
    await pass(400);
    await person().click(screen.getByRole('button', { name: 'Several poles' }));
    await pass(0);
    await turnTo(TWO);
    return shown;
  }
  const strip = () =>
    screen
      .getAllByRole('listitem')
      .map((item) => `${item.querySelector('[aria-pressed=true]') ? '* ' : ''}${item.textContent}`);

  test('is offered once an answer is painted', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Several poles' })).not.toBeInTheDocument();
    await pass(400);
    expect(screen.getByRole('button', { name: 'Several poles' })).toBeInTheDocument();
  });

  test('shows what holds before, between and after the poles, and where the car is', async () => {
    const { container } = await sweepTwo();
    expect(judgeKerb.mock.lastCall?.[0]).toEqual([ONE, TWO]);
    expect(strip()).toEqual([
      'Left of the first sign: Park until 12:15\u00a0PM',
      'Sign 1',
      '* Between signs 1 and 2: Park until 12:15\u00a0PM. Your car',
      'Sign 2',
      'Right of the last sign: No parking',
    ]);
    expect(document.querySelector('.viewfinder__answer')).toHaveTextContent('Sign 2');
    expect(said()).toBe('Your car: Park until 12:15\u00a0PM. Turn to the next sign.');
    await person().click(screen.getByRole('button', { name: /Right of the last sign/ }));
    expect(strip().at(-1)).toBe('* Right of the last sign: No parking. Your car');
    jest.useRealTimers();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('a driver who turns to the left says so', async () => {
    await sweepTwo();
    await person().click(screen.getByRole('switch', { name: 'I turn to the left' }));
    await pass(0);
    expect(judgeKerb.mock.lastCall?.[0]).toEqual([TWO, ONE]);
  });

  test('the last sign can be removed, and with the first the sweep ends', async () => {
    await sweepTwo();
    const undo = () => person().click(screen.getByRole('button', { name: 'Remove last' }));
    await undo();
    await pass(400);
    expect(judgeKerb.mock.lastCall?.[0]).toEqual([ONE]);
    await undo();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take the photo' })).toHaveFocus();
  });

  test('a sign on which frames never agree keeps its place, until the driver removes it', async () => {
    await sweepTwo();
    let count = 10;
    judgePhotos.mockImplementation(async () => answerOf(`${(count += 1)} HOUR\nPARKING`));
    look.mockResolvedValue(frame({ lines: [line({ cy: 300 }), line({ cy: 350 }), line({ cy: 400 })] }));
    await pass(10_000);
    expect(judgeKerb.mock.lastCall?.[0]).toEqual([ONE, TWO, null]);
    await person().click(screen.getByRole('button', { name: 'Sign 3 could not be read. Remove it.' }));
    await pass(0);
    expect(judgeKerb.mock.lastCall?.[0]).toEqual([ONE, TWO]);
  });

  test('if words come back, the driver says where the car is', async () => {
    await sweepTwo();
    await turnTo(ONE);
    // It looks like the sign before, whose frames still vote.
    await pass(1200);
    expect(judgeKerb.mock.lastCall?.[0]).toEqual([ONE, TWO, ONE]);
    expect(said()).toBe('Which part of the street is your car on? Press it.');
    expect(screen.getByRole('button', { name: 'DONE' })).toHaveAttribute('aria-disabled', 'true');
    await person().click(screen.getByRole('button', { name: /Between signs 2 and 3/ }));
    expect(said()).toMatch(/^Your car: /);
    expect(screen.getByRole('button', { name: 'DONE' })).toHaveAttribute('aria-disabled', 'false');
  });

  test('a press on the sign does not end it, and DONE scans the photo whose answer is that of the segment', async () => {
    await sweepTwo();
    await person().click(document.querySelector('.viewfinder__answer')!);
    expect(closed).not.toHaveBeenCalled();
    await person().click(screen.getByRole('button', { name: /Right of the last sign/ }));
    jest.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'DONE' }));
    await waitFor(() => expect(['analysing', 'result']).toContain(store.getState().scan.phase));
    const [dataUrl, answer] = rememberAnswer.mock.lastCall!;
    expect(dataUrl).toMatch(/^data:image\/jpeg/);
    expect(answer.panels[0]?.text).toBe('SEGMENT 2');
    expect(take).not.toHaveBeenCalled();
  });

  test('without judged segments there is no answer to keep', async () => {
    judgeKerb.mockRejectedValue(new Error('no network for the laws'));
    await sweepTwo();
    expect(screen.getByRole('button', { name: 'DONE' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
