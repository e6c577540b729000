import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadDeviceReader, selectDeviceReader, StoreProvider, writeStored } from '@curbwise/platform';
import { violationsIn } from '../testing/accessibility';
import { installBrowserImages, photoFile } from '../testing/browser-images';
import { fakeCamera, type FakeCamera } from '../testing/fake-camera';
import { at, CLEAR, FRAME, line } from '../testing/lines';
import { openScannerStore } from '../testing/scanner-store';
import { LiveCamera } from './live-camera';
import { measureFrame, type MeasuredFrame } from './measure-frame';
import { takeShots } from './take-shots';

jest.mock('./measure-frame', () => ({
  ...jest.requireActual<object>('./measure-frame'),
  measureFrame: jest.fn(),
}));
jest.mock('./take-shots', () => ({ takeShots: jest.fn() }));
jest.mock('../prepare/start-photo-worker', () => ({ startPhotoWorker: () => null }));
jest.mock('@curbwise/platform', () => ({
  ...jest.requireActual<object>('@curbwise/platform'),
  loadDeviceReader: jest.fn(),
}));

const look = jest.mocked(measureFrame);
const take = jest.mocked(takeShots);
const isHere = jest.fn();
const took = jest.fn();
let camera: FakeCamera;
let store: ReturnType<typeof openScannerStore>;

/** A frame without faults, except for the changes. */
const frame = (changed: Partial<MeasuredFrame> = {}): MeasuredFrame => ({
  lines: [line({ cy: 188 }), line(), line({ cy: 388 })],
  size: FRAME,
  quality: CLEAR,
  ...changed,
});

const become = (stage: 'present' | 'absent') =>
  store.dispatch({ type: 'deviceReader/deviceReaderChanged', payload: { stage } });

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  localStorage.clear();
  camera = fakeCamera();
  installBrowserImages();
  // Without a canvas the scan fails; its result is tested elsewhere.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  store = openScannerStore();
  look.mockResolvedValue(null);
  take.mockResolvedValue({ photo: photoFile('photo.jpg'), companions: [new Blob(['a']), new Blob(['b'])] });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
  });
  isHere.mockImplementation(async () => {
    become('present');
    return true;
  });
  jest
    .mocked(loadDeviceReader)
    .mockReturnValue(() => Promise.resolve({ isHere, findText: jest.fn() } as never));
});
afterEach(() => {
  camera.remove();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function show() {
  return render(
    <StoreProvider store={store}>
      <LiveCamera processing={false} onFiles={took} />
    </StoreProvider>,
  );
}

async function open() {
  const shown = show();
  await person().click(await screen.findByRole('button', { name: 'LIVE CAMERA' }));
  await screen.findByRole('dialog', { name: 'Live camera' });
  await pass(0);
  return shown;
}

const said = () => screen.getAllByRole('status')[0]?.textContent;

describe('is offered', () => {
  test('if the reader is on the device', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'LIVE CAMERA' })).toBeInTheDocument();
    expect(isHere).toHaveBeenCalledTimes(1);
  });

  test('not without camera access, and then the reader is not checked', async () => {
    camera.remove();
    show();
    act(() => void become('present'));
    await pass(1000);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(isHere).not.toHaveBeenCalled();
  });

  test('not if the reader is not on the device', async () => {
    isHere.mockResolvedValue(false);
    show();
    await pass(1000);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(selectDeviceReader(store.getState()).stage).toBe('unknown');
  });

  test('as soon as the reader has been downloaded', async () => {
    Object.assign(globalThis, { caches: { has: () => Promise.resolve(false) } });
    show();
    await pass(1000);
    act(() => void become('present'));
    expect(await screen.findByRole('button', { name: 'LIVE CAMERA' })).toBeInTheDocument();
  });
});

describe('the viewfinder', () => {
  test('opens the camera, has a name and no accessibility violations', async () => {
    const { container } = await open();
    expect(camera.live()).toBe(1);
    expect(await screen.findByRole('button', { name: 'Take the photo' })).toHaveFocus();
    jest.useRealTimers();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('stops the camera when it is closed', async () => {
    await open();
    await person().click(screen.getByRole('button', { name: 'Close' }));
    expect(camera.live()).toBe(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
    await open();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    const input = document.querySelector('input[data-source="camera"]')!;
    fireEvent.change(input, { target: { files: [photoFile()] } });
    expect(took).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('TRY AGAIN opens the camera', async () => {
    camera.refuse('NotReadableError');
    await open();
    camera.refuse(null);
    await person().click(screen.getByRole('button', { name: 'TRY AGAIN' }));
    await pass(0);
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
