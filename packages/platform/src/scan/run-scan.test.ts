/** @jest-environment node */
import { buildPrompt, parsePrompt } from '@curbwise/contract';
import { preferencesChanged } from '../state/preferences-slice';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { cut, json, problem } from '../testing/gateway-server';
import { clockAt, image, photo, prepared, setUpScans } from '../testing/scan-store';
import { runScan } from './run-scan';
import { photoSelected, resetScan } from './scan-steps';

const scans = setUpScans();

test('sends the image and the prompt with the local clock, and shows the answer', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = await scans.scanned();
  expect(scans.gateway.received).toHaveLength(1);
  expect(scans.gateway.received[0]?.image).toBe(image('abcd'));
  expect(parsePrompt(scans.gateway.received[0]!.prompt)).toEqual(clockAt());
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

test('never sends the vehicle and the permits', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = scans.openStore();
  const driver = { permits: ['ZONE-OF-ADA'], disabledBadge: true, vehicle: 'motorcycle' as const };
  store.dispatch(preferencesChanged({ driver, keepsHistory: true, speaksAnswers: true }));
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(store.getState().scan.phase).toBe('result');
  expect(scans.gateway.received.at(-1)).toEqual({ image: image('abcd'), prompt: buildPrompt(clockAt()) });
});

test('goes through every step of the progress', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const { steps } = await scans.scanned();
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

test('sends the context and keeps it with the result, also with a cached one', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = scans.openStore();
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared(), context: { side: 'left' } }));
  expect(scans.gateway.received[0]?.context).toEqual({ side: 'left' });
  expect(store.getState().scan.result?.context).toEqual({ side: 'left' });
  await store.dispatch(runScan({ prepare: prepared(), context: { side: 'right' } }));
  expect(store.getState().scan.result).toMatchObject({ cached: true, context: { side: 'right' } });
  expect(scans.gateway.received).toHaveLength(1);
});

test('never shows an uncertain answer as allowed', async () => {
  scans.gateway.answerWith(json({ ...NO_PARKING_AFTER_FOUR, isUncertain: true }));
  expect((await scans.scanned()).getState().scan.result).toMatchObject({
    allowed: false,
    effectiveDuration: null,
  });
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
    'a refusal that is already wrapped',
    problem(422, 'invalid-image', 'OpenAI Vision API error: Not a JPEG'),
    'Not a JPEG',
  ],
  ['a page of a proxy', json('<html>', 400), 'The service answered with status 400'],
  ['an invalid answer', json({ isAllowed: true }), 'The answer could not be understood'],
])('%s becomes the failed result without a retry, and the photo stays', async (_, handler, message) => {
  scans.gateway.answerWith(handler);
  const store = await scans.scanned();
  expect(scans.gateway.received).toHaveLength(1);
  expect(store.getState().scan).toMatchObject(failure(`${WRAPPED}${message}`));
});

test.each([
  ['no connection', cut, { kind: 'no-connection' }],
  ['a busy gateway', problem(503, 'busy', 'Busy'), { kind: 'busy' }],
  ['a photo that cannot be decoded', problem(422, 'invalid-image', 'Not a JPEG'), { kind: 'photo' }],
  ['an invalid request', problem(422, 'unknown-prompt', 'No'), { kind: 'service' }],
  ['an invalid answer', json({ isAllowed: true }), { kind: 'service' }],
])('sets the cause of the failure: %s', async (_, handler, failureCause) => {
  scans.gateway.answerWith(handler);
  expect((await scans.scanned()).getState().scan).toMatchObject({ phase: 'result', failureCause });
});

test.each([
  ['', problem(429, 'rate-limited', 'Too many', { 'retry-after': '60' }), '2026-11-24T10:17'],
  [', a day at most', problem(429, 'rate-limited', '', { 'retry-after': '9e9' }), '2026-11-25T10:16'],
  [', a minute at most if a proxy says so', json('', 429, { 'retry-after': '86400' }), '2026-11-24T10:17'],
])('tells in local time how long to wait after too many scans%s', async (_, handler, until) => {
  scans.gateway.answerWith(handler);
  const wall = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 24, 18, 15, 20));
  const store = await scans.scanned();
  wall.mockRestore();
  expect(store.getState().scan.failureCause).toEqual({ kind: 'too-many-scans', until });
});

test('a photo that cannot be prepared becomes the failed result', async () => {
  const store = await scans.scanned(() => Promise.reject(new Error('Failed to load image')));
  expect(store.getState().scan).toMatchObject(failure('Failed to load image'));
  expect(store.getState().scan.failureCause).toEqual({ kind: 'photo' });
});

test('a failure without a message is an unknown error', async () => {
  const store = await scans.scanned(() => Promise.reject(new Error('')));
  expect(store.getState().scan).toMatchObject(failure('Unknown error'));
});

/** What the page shows of the end of a scan. */
async function endOfScan(store: ReturnType<typeof scans.openStore>) {
  const shown: string[] = [];
  const unsubscribe = store.subscribe(() => {
    const { phase, progress } = store.getState().scan;
    if (progress?.value === 100) shown.push(`${phase}: ${progress.step}`);
  });
  await store.dispatch(runScan({ prepare: prepared() }));
  unsubscribe();
  return [...new Set(shown)];
}

test('the last step is shown before the answer, also of a photo that was read before', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = scans.openStore({ finalStepMs: 1 });
  store.dispatch(photoSelected(photo));
  expect(await endOfScan(store)).toEqual(['analysing: complete', 'result: complete']);
  expect(await endOfScan(store)).toEqual(['analysing: cached', 'result: cached']);
});

test('a reset while the last step is shown leaves no answer', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = scans.openStore({ finalStepMs: 60_000 });
  store.dispatch(photoSelected(photo));
  store.subscribe(() => {
    if (store.getState().scan.progress?.step === 'complete') store.dispatch(resetScan());
  });
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(store.getState().scan).toMatchObject({ phase: 'empty', result: null });
});

test('does nothing while another scan runs', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = scans.openStore();
  store.dispatch(photoSelected(photo));
  await Promise.all([1, 2].map(() => store.dispatch(runScan({ prepare: prepared() }))));
  expect(scans.gateway.received).toHaveLength(1);
});
