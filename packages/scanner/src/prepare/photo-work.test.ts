import { startWork, type WorkerMessage } from './photo-work';
import type { PhotoQuality } from './photo-quality';

const PHOTO = new Blob(['photo']);
const QUALITY: PhotoQuality = {
  longestSide: 1024,
  light: 200,
  contrast: 180,
  overexposed: 0,
  edgeWidth: 1.5,
};

/** A fake worker that sends these messages once it has the photo. */
function workerSaying(...messages: WorkerMessage[]) {
  const self = {
    terminate: jest.fn(),
    postMessage: jest.fn(() =>
      queueMicrotask(() =>
        messages.forEach((data) => {
          (self as unknown as Worker).onmessage?.(new MessageEvent('message', { data }));
        }),
      ),
    ),
  };
  return self as typeof self & Worker;
}

const work = (worker: Worker | null, isStarted = true) =>
  startWork(PHOTO, Promise.resolve(worker && { worker, isStarted }));

test('resolves to the data URL and the quality of the worker, and terminates it', async () => {
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

test('keeps the encoded photo if measuring its quality fails', async () => {
  const { encoded, quality } = work(
    workerSaying({ kind: 'encoded', dataUrl: 'data:image/jpeg;base64,AA==' }, { kind: 'failed' }),
  );
  expect(await encoded).toBe('data:image/jpeg;base64,AA==');
  expect(await quality).toBeNull();
});

test('resolves to null if the worker reports a failure', async () => {
  const { read, encoded, quality } = work(workerSaying({ kind: 'failed' }));
  expect([await read, await encoded, await quality]).toEqual([undefined, null, null]);
});

test('resolves to null if the worker throws', async () => {
  const worker = workerSaying();
  worker.postMessage.mockImplementation(() => void worker.onerror?.(new ErrorEvent('error')));
  expect(await work(worker).encoded).toBeNull();
});

test('resolves to null if there is no worker or it cannot be started', async () => {
  expect(await work(null).encoded).toBeNull();
  const refused = Promise.reject(new DOMException('not from this origin', 'SecurityError'));
  expect(await startWork(PHOTO, refused).encoded).toBeNull();
});

test('resolves to null once it is ended, and terminates the worker', async () => {
  const worker = workerSaying();
  const started = work(worker);
  await Promise.resolve();
  started.end();
  expect(await started.encoded).toBeNull();
  expect(worker.terminate).toHaveBeenCalled();
});

describe('a worker that is too slow', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is terminated if it has not started within 1.5 s', async () => {
    const worker = workerSaying();
    const { encoded } = work(worker, false);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await encoded).toBeNull();
    expect(worker.terminate).toHaveBeenCalled();
  });

  test.each([
    ['ahead of time', true, [] as WorkerMessage[]],
    ['with the photo', false, [{ kind: 'started' }] as WorkerMessage[]],
  ])('and was started %s is terminated if it has not answered within 8 s', async (_, started, messages) => {
    const worker = workerSaying(...messages);
    const { encoded } = work(worker, started);
    await jest.advanceTimersByTimeAsync(7_900);
    expect(worker.terminate).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(await encoded).toBeNull();
    expect(worker.terminate).toHaveBeenCalled();
  });
});
