import { encodeInWorker } from './encode-in-worker';

const PHOTO = new Blob(['photo']);

/** The side of a worker that the page sees. */
function worker(onPhoto: (self: Worker) => void) {
  const self = {
    terminate: jest.fn(),
    postMessage: jest.fn(() => queueMicrotask(() => onPhoto(self as unknown as Worker))),
  };
  return self as typeof self & Worker;
}

const answers = (dataUrl: string | null) =>
  worker((self) => self.onmessage?.(new MessageEvent('message', { data: { dataUrl } })));

const never = () => new AbortController().signal;

test('gives the data URL the worker answers with, and ends the worker', async () => {
  const encoder = answers('data:image/jpeg;base64,AA==');
  expect(await encodeInWorker(PHOTO, () => encoder, never())).toBe('data:image/jpeg;base64,AA==');
  expect(encoder.postMessage).toHaveBeenCalledWith(PHOTO);
  expect(encoder.terminate).toHaveBeenCalled();
});

test('gives null if the worker could not do it', async () => {
  expect(await encodeInWorker(PHOTO, () => answers(null), never())).toBeNull();
});

test('gives null if the worker breaks', async () => {
  const encoder = worker((self) => self.onerror?.(new ErrorEvent('error')));
  expect(await encodeInWorker(PHOTO, () => encoder, never())).toBeNull();
});

test('gives null if no worker may be started', async () => {
  const start = () => {
    throw new DOMException('not from this origin', 'SecurityError');
  };
  expect(await encodeInWorker(PHOTO, start, never())).toBeNull();
});

test('gives null once the scan is given up, and ends the worker', async () => {
  const encoder = worker(() => undefined);
  const scan = new AbortController();
  const encoded = encodeInWorker(PHOTO, () => encoder, scan.signal);
  scan.abort();
  expect(await encoded).toBeNull();
  expect(encoder.terminate).toHaveBeenCalled();
});

describe('a worker that keeps the driver waiting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const started = (self: Worker) =>
    self.onmessage?.(new MessageEvent('message', { data: { started: true } }));

  test('is given up if it has not started within 1.5 s', async () => {
    const encoder = worker(() => undefined);
    const encoded = encodeInWorker(PHOTO, () => encoder, never());
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await encoded).toBeNull();
    expect(encoder.terminate).toHaveBeenCalled();
  });

  test('is given up if it has started and not answered within 8 s', async () => {
    const encoder = worker(started);
    const encoded = encodeInWorker(PHOTO, () => encoder, never());
    await jest.advanceTimersByTimeAsync(7_900);
    expect(encoder.terminate).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(await encoded).toBeNull();
    expect(encoder.terminate).toHaveBeenCalled();
  });
});
