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

test('gives null for a worker that does not answer within 8 s', async () => {
  jest.useFakeTimers();
  const encoder = worker(() => undefined);
  const encoded = encodeInWorker(PHOTO, () => encoder, never());
  jest.advanceTimersByTime(8_000);
  expect(await encoded).toBeNull();
  expect(encoder.terminate).toHaveBeenCalled();
  jest.useRealTimers();
});
