/** @jest-environment node */
import { buildPrompt, parseLocalDateTime, parsePrompt, type LocalClock } from '@curbwise/contract';
import { analysisApi } from './analysis-api';
import type { DeviceNetwork } from './device-network';
import { selectNotices } from './notices-slice';
import { createPlatformStore } from './platform-store';
import { preferencesChanged } from './preferences-slice';
import { fingerprintOf } from './reading-cache';
import type { PrepareStep } from './scan-state';
import { photoSelected, resetScan, retryScan, runScan, type PreparePhoto } from './scan-thunks';
import { NO_PARKING_AFTER_FOUR } from './testing/analysis-response';
import {
  cut,
  json,
  problem,
  silence,
  startGatewayServer,
  type GatewayServer,
} from './testing/gateway-server';

let gateway: GatewayServer;
let now: string;

beforeAll(async () => {
  gateway = await startGatewayServer();
});
afterAll(() => gateway.stop());
const opened: ReturnType<typeof createPlatformStore>[] = [];
// What the store still keeps of a call would keep the process alive for five minutes.
afterEach(() => opened.splice(0).forEach(({ dispatch }) => dispatch(analysisApi.util.resetApiState())));
beforeEach(() => {
  now = '2026-11-24T10:15';
});

const photo = new File(['a photo'], 'sign.jpg', { type: 'image/jpeg' });
const clock = (): LocalClock => ({ time: parseLocalDateTime(now)!, zone: 'PST' });
const image = (content: string) => `data:image/jpeg;base64,${content}`;
const prepared =
  (dataUrl = image('abcd'), steps: PrepareStep[] = ['converting', 'optimizing']): PreparePhoto =>
  async (_file, { onStep }) => {
    steps.forEach(onStep);
    return { dataUrl };
  };

function openStore(timing = { firstDelayMs: 1, deadlineMs: 5000 }, network?: DeviceNetwork) {
  const store = createPlatformStore({
    clock,
    analysisUrl: gateway.url,
    timing,
    ...(network ? { network } : {}),
  });
  opened.push(store);
  const steps: string[] = [];
  store.subscribe(() => {
    const { progress } = store.getState().scan;
    const step = progress && `${progress.step} ${progress.value}`;
    if (step && step !== steps.at(-1)) steps.push(step);
  });
  return { ...store, steps };
}

async function scanned(prepare = prepared()) {
  const store = openStore();
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare }));
  return store;
}

test('a scan sends the image and the prompt of the local clock, and shows the answer', async () => {
  gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = await scanned();
  expect(gateway.received).toHaveLength(1);
  expect(gateway.received[0]?.image).toBe(image('abcd'));
  expect(parsePrompt(gateway.received[0]!.prompt)).toEqual(clock());
  expect(store.getState().scan).toMatchObject({
    phase: 'result',
    failure: null,
    photo: { name: 'sign.jpg' },
    result: {
      allowed: true,
      confidence: 94,
      reason: 'You may park until 4 PM.',
      rules: ['NO PARKING 4 PM – 6 PM'],
      effectiveDuration: { durationMinutes: 345, reason: 'You may park until 4 PM.' },
      nextRestriction: { type: 'parking_expires', time: '4:00 PM' },
      cached: false,
    },
  });
});

test('who drives what is never sent', async () => {
  gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = openStore();
  const driver = { permits: ['ZONE-OF-ADA'], disabledBadge: true, vehicle: 'motorcycle' as const };
  store.dispatch(preferencesChanged({ driver, keepsHistory: true, speaksAnswers: true }));
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(store.getState().scan.phase).toBe('result');
  expect(gateway.received.at(-1)).toEqual({ image: image('abcd'), prompt: buildPrompt(clock()) });
});

test('a scan goes through every step of the progress', async () => {
  gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const { steps } = await scanned();
  expect(steps).toEqual([
    'preparing 0',
    'converting 10',
    'optimizing 30',
    'connecting 50',
    'analyzing 70',
    'processing 90',
    'complete 100',
  ]);
});

test('what was known beyond the photo is sent along and kept with the result, also of one from memory', async () => {
  gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = openStore();
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared(), context: { side: 'left' } }));
  expect(gateway.received[0]?.context).toEqual({ side: 'left' });
  expect(store.getState().scan.result?.context).toEqual({ side: 'left' });
  await store.dispatch(runScan({ prepare: prepared(), context: { side: 'right' } }));
  expect(store.getState().scan.result).toMatchObject({ cached: true, context: { side: 'right' } });
  expect(gateway.received).toHaveLength(1);
});

test('an uncertain answer is never shown as allowed', async () => {
  gateway.answerWith(json({ ...NO_PARKING_AFTER_FOUR, isUncertain: true }));
  expect((await scanned()).getState().scan.result).toMatchObject({ allowed: false, effectiveDuration: null });
});

test('the same photo is not sent twice, and its reading is judged at the present clock', async () => {
  gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = await scanned();
  now = '2026-11-24T16:30';
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(gateway.received).toHaveLength(1);
  expect(store.getState().scan.result).toMatchObject({
    allowed: false,
    cached: true,
    analysis: { judgedAt: '2026-11-24T16:30', provenance: { cached: true } },
  });
  expect(store.steps.slice(-2)).toEqual(['optimizing 30', 'cached 100']);
});

test('another photo with the same key is sent', async () => {
  gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const [one, other] = [image(`${'a'.repeat(1200)}1`), image(`${'a'.repeat(1200)}2`)];
  expect((await fingerprintOf(one))?.key).toBe((await fingerprintOf(other))?.key);
  const store = await scanned(prepared(one));
  await store.dispatch(runScan({ prepare: prepared(other) }));
  expect(gateway.received).toHaveLength(2);
  expect(store.getState().scan.result?.cached).toBe(false);
});

const failure = (message: string) => ({
  phase: 'result',
  failure: message,
  photo: { name: 'sign.jpg' },
  progress: { step: 'failed' },
  result: {
    allowed: false,
    confidence: 0,
    rules: [],
    reason: `Failed to analyze image: ${message}`,
    analysis: {
      isAllowed: false,
      isUncertain: true,
      reasoning: `Failed to analyze image: ${message}`,
      extractedText: `Analysis Error: ${message}. Please try with a clearer image.`,
    },
  },
});
const WRAPPED = 'OpenAI Vision analysis failed: OpenAI Vision API error: ';

test.each([
  ['a refusal', problem(422, 'invalid-image', 'Not a JPEG'), 'Not a JPEG'],
  [
    'a refusal in the words of the catalogue, once',
    problem(422, 'invalid-image', 'OpenAI Vision API error: Not a JPEG'),
    'Not a JPEG',
  ],
  ['a page of a proxy', json('<html>', 400), 'The service answered with status 400'],
  ['an answer that is none', json({ isAllowed: true }), 'The answer could not be understood'],
])('%s becomes the failed result, is not tried again, and the photo stays', async (_, handler, message) => {
  gateway.answerWith(handler);
  const store = await scanned();
  expect(gateway.received).toHaveLength(1);
  expect(store.getState().scan).toMatchObject(failure(`${WRAPPED}${message}`));
});

test.each([
  ['no connection', cut, { kind: 'no-connection' }],
  ['a busy gateway', problem(503, 'busy', 'Busy'), { kind: 'busy' }],
  ['a photo nobody can decode', problem(422, 'invalid-image', 'Not a JPEG'), { kind: 'photo' }],
  ['a request nobody understands', problem(422, 'unknown-prompt', 'No'), { kind: 'service' }],
  ['an answer that is none', json({ isAllowed: true }), { kind: 'service' }],
])('the failed result knows its cause: %s', async (_, handler, failureCause) => {
  gateway.answerWith(handler);
  expect((await scanned()).getState().scan).toMatchObject({ phase: 'result', failureCause });
});

test('of too many scans it knows until when to wait, on the clock of the driver', async () => {
  gateway.answerWith(problem(429, 'rate-limited', 'Too many', { 'retry-after': '60' }));
  const wall = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 24, 18, 15, 20));
  const store = await scanned();
  wall.mockRestore();
  expect(store.getState().scan.failureCause).toEqual({ kind: 'too-many-scans', until: '2026-11-24T10:17' });
});

test('a photo that cannot be prepared becomes the failed result', async () => {
  const store = await scanned(() => Promise.reject(new Error('Failed to load image')));
  expect(store.getState().scan).toMatchObject(failure('Failed to load image'));
  expect(store.getState().scan.failureCause).toEqual({ kind: 'photo' });
});

test('a failure without words is an unknown error', async () => {
  const store = await scanned(() => Promise.reject(new Error('')));
  expect(store.getState().scan).toMatchObject(failure('Unknown error'));
});

test.each([
  ['a lost connection', cut],
  ['a busy gateway', problem(503, 'busy', 'Busy')],
  ['a limit that says when it ends', problem(429, 'rate-limited', 'Too many', { 'retry-after': '0' })],
])('%s is tried again and heals', async (_, handler) => {
  gateway.answerWith(handler, handler, json(NO_PARKING_AFTER_FOUR));
  const store = await scanned();
  expect(gateway.received).toHaveLength(3);
  expect(store.getState().scan.result?.allowed).toBe(true);
});

test('after three retries a scan fails', async () => {
  gateway.answerWith(problem(503, 'busy', 'Busy'));
  const store = await scanned();
  expect(gateway.received).toHaveLength(4);
  expect(store.getState().scan).toMatchObject(failure(`${WRAPPED}Busy`));
});

test('a scan does not wait for a limit that ends after the deadline', async () => {
  gateway.answerWith(problem(429, 'rate-limited', 'Too many', { 'retry-after': '60' }));
  const store = await scanned();
  expect(gateway.received).toHaveLength(1);
  expect(store.getState().scan.failure).toBe(`${WRAPPED}Too many`);
});

test('a gateway that says nothing is given up at the deadline', async () => {
  gateway.answerWith(silence);
  const store = openStore({ firstDelayMs: 1, deadlineMs: 100 });
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(store.getState().scan.failure).toBe(`${WRAPPED}The answer took too long`);
  expect(store.getState().scan.failureCause).toEqual({ kind: 'too-slow' });
});

test('a failed scan is not kept, and can be tried again from where it is shown', async () => {
  gateway.answerWith(problem(422, 'invalid-image', 'No'), json(NO_PARKING_AFTER_FOUR));
  const store = await scanned();
  await store.dispatch(retryScan());
  expect(store.getState().scan).toMatchObject({
    failure: null,
    failureCause: null,
    result: { allowed: true, cached: false },
  });
});

test('a reset while the photo is prepared ends the scan, and nothing of it shows up later', async () => {
  const store = openStore();
  store.dispatch(photoSelected(photo));
  let finish: () => void = () => undefined;
  const slow: PreparePhoto = (_file, { onStep }) =>
    new Promise((resolve) => {
      finish = () => {
        onStep('optimizing');
        resolve({ dataUrl: image('abcd') });
      };
    });
  gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const scan = store.dispatch(runScan({ prepare: slow }));
  store.dispatch(resetScan());
  store.dispatch(photoSelected(photo));
  finish();
  await scan;
  expect(gateway.received).toEqual([]);
  expect(store.getState().scan).toMatchObject({ phase: 'selected', progress: null, result: null });
});

test('a reset while the gateway reads ends the request', async () => {
  const store = openStore();
  store.dispatch(photoSelected(photo));
  const ended = new Promise<void>((resolve) => {
    gateway.answerWith((request) => {
      request.socket.on('close', () => resolve());
      store.dispatch(resetScan());
    });
  });
  await store.dispatch(runScan({ prepare: prepared() }));
  await ended;
  expect(store.getState().scan).toMatchObject({ phase: 'empty', photo: null, result: null });
});

test('a second scan while one runs does nothing', async () => {
  gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = openStore();
  store.dispatch(photoSelected(photo));
  await Promise.all([1, 2].map(() => store.dispatch(runScan({ prepare: prepared() }))));
  expect(gateway.received).toHaveLength(1);
});

test('a file that is not an image is refused with a notice, and what was there stays', () => {
  const store = openStore();
  expect(store.dispatch(photoSelected(new File(['x'], 'notes.txt', { type: 'text/plain' })))).toBe(false);
  expect(store.getState().scan.phase).toBe('empty');
  expect(selectNotices(store.getState())).toMatchObject([
    { tone: 'destructive', title: 'Invalid File Type', description: 'Please select an image file' },
  ]);
});

test('a reset revokes the preview', () => {
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  const store = openStore();
  store.dispatch(photoSelected(photo));
  const url = store.getState().scan.photo?.previewUrl;
  store.dispatch(resetScan());
  expect(revoked.mock.calls).toEqual([[url]]);
});

describe('without a network', () => {
  /** A network that is gone until it is told to return. */
  function lostNetwork() {
    let gone = true;
    let tell: () => void = () => undefined;
    const asked = { count: 0 };
    const network: DeviceNetwork = {
      isGone: () => gone,
      returns: (signal) => {
        asked.count += 1;
        return new Promise((resolve) => {
          tell = resolve;
          signal.addEventListener('abort', () => resolve());
        });
      },
    };
    return {
      network,
      asked,
      comesBack: () => {
        gone = false;
        tell();
      },
    };
  }

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  function scanWithout(lost: ReturnType<typeof lostNetwork>) {
    const store = openStore(undefined, lost.network);
    store.dispatch(photoSelected(photo));
    return { store, scan: store.dispatch(runScan({ prepare: prepared() })) };
  }

  test('a scan waits for it instead of failing, and is answered once it is back', async () => {
    gateway.answerWith(cut);
    const lost = lostNetwork();
    const { store, scan } = scanWithout(lost);
    await until(() => lost.asked.count === 1);
    expect(store.getState().scan).toMatchObject({ phase: 'analysing', failure: null, result: null });
    gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
    lost.comesBack();
    await scan;
    expect(store.getState().scan).toMatchObject({
      phase: 'result',
      failure: null,
      result: { allowed: true },
    });
  });

  test('a gateway on the same machine is asked all the same', async () => {
    gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
    const lost = lostNetwork();
    const { store, scan } = scanWithout(lost);
    await scan;
    expect(lost.asked.count).toBe(0);
    expect(store.getState().scan.result?.allowed).toBe(true);
  });

  test('what fails of something else is not waited for', async () => {
    gateway.answerWith(problem(422, 'invalid-image', 'No'));
    const { store, scan } = scanWithout(lostNetwork());
    await scan;
    expect(store.getState().scan.failureCause).toEqual({ kind: 'photo' });
  });

  test('a reset ends the wait', async () => {
    gateway.answerWith(cut);
    const lost = lostNetwork();
    const { store, scan } = scanWithout(lost);
    await until(() => lost.asked.count === 1);
    store.dispatch(resetScan());
    await scan;
    expect(store.getState().scan).toMatchObject({ phase: 'empty', result: null });
  });
});
