import { startWork, type WorkerMessage } from './photo-work';
import type { PhotoQuality } from '../quality/measure-quality';

const PHOTO = new Blob(['photo']);
const QUALITY: PhotoQuality = {
  longestSide: 1024,
  light: 200,
  contrast: 180,
  overexposed: 0,
  edgeWidth: 1.5,
};

/** The side of a worker that the page sees; it says what the script says once it has the photo. */
function workerSaying(...messages: WorkerMessage[]) {
  const self = {
    terminate: jest.fn(),
    postMessage: jest.fn(() =>
      queueMicrotask(() =>
        messages.forEach((data) =>
          (self as unknown as Worker).onmessage?.(new MessageEvent('message', { data })),
        ),
      ),
    ),
  };
  return self as typeof self & Worker;
}

const work = (worker: Worker | null, started = true) =>
  startWork(PHOTO, Promise.resolve(worker && { worker, started }));

test('gives the data URL and the quality the worker answers with, and ends the worker', async () => {
  const worker = workerSaying(
    { kind: 'read' },
    { kind: 'encoded', dataUrl: 'data:image/jpeg;base64,AA==' },
    { kind: 'measured', quality: QUALITY },
  );
  const { read, encoded, quality } = work(worker);
  await read;
  expect(await encoded).toBe('data:image/jpeg;base64,AA==');
  expect(await quality).toEqual(QUALITY);
  expect(worker.postMessage).toHaveBeenCalledWith(PHOTO);
  expect(worker.terminate).toHaveBeenCalled();
});

test('a photo that was encoded stays so, whatever becomes of its quality', async () => {
  const { encoded, quality } = work(
    workerSaying({ kind: 'encoded', dataUrl: 'data:image/jpeg;base64,AA==' }, { kind: 'failed' }),
  );
  expect(await encoded).toBe('data:image/jpeg;base64,AA==');
  expect(await quality).toBeNull();
});

test('gives null if the worker could not do it', async () => {
  const { read, encoded, quality } = work(workerSaying({ kind: 'failed' }));
  expect([await read, await encoded, await quality]).toEqual([undefined, null, null]);
});

test('gives null if the worker breaks', async () => {
  const worker = workerSaying();
  worker.postMessage.mockImplementation(() => worker.onerror?.(new ErrorEvent('error')));
  expect(await work(worker).encoded).toBeNull();
});

test('gives null where there is no worker, or none may be started', async () => {
  expect(await work(null).encoded).toBeNull();
  const refused = Promise.reject(new DOMException('not from this origin', 'SecurityError'));
  expect(await startWork(PHOTO, refused).encoded).toBeNull();
});

test('gives null once it is ended, and ends the worker', async () => {
  const worker = workerSaying();
  const begun = work(worker);
  await Promise.resolve();
  begun.end();
  expect(await begun.encoded).toBeNull();
  expect(worker.terminate).toHaveBeenCalled();
});

describe('a worker that keeps the driver waiting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is given up if it has not started within 1.5 s', async () => {
    const worker = workerSaying();
    const { encoded } = work(worker, false);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await encoded).toBeNull();
    expect(worker.terminate).toHaveBeenCalled();
  });

  test.each([
    ['at hand', true, [] as WorkerMessage[]],
    ['that started late', false, [{ kind: 'started' }] as WorkerMessage[]],
  ])('and was %s is given up if it has not answered within 8 s', async (_, started, messages) => {
    const worker = workerSaying(...messages);
    const { encoded } = work(worker, started);
    await jest.advanceTimersByTimeAsync(7_900);
    expect(worker.terminate).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(await encoded).toBeNull();
    expect(worker.terminate).toHaveBeenCalled();
  });
});
