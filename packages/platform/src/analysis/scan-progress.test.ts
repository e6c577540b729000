/** @jest-environment node */
import { MAX_PROGRESS_LINE, parseLocalDateTime, type AnalysisProgress } from '@curbwise/contract';
import { photoSelected } from '../scan/choose-photo';
import { runScan } from '../scan/run-scan';
import type { ScanProgress } from '../scan/scan-state';
import { resetScan } from '../scan/scan-steps';
import { createPlatformStore } from '../store/platform-store';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { inLines, json, startGatewayServer, type GatewayServer } from '../testing/gateway-server';
import { analysisApi } from './analysis-api';
import { progressAfter } from './progress-after';

let gateway: GatewayServer;
beforeAll(async () => {
  gateway = await startGatewayServer();
});
afterAll(() => gateway.stop());
const opened: ReturnType<typeof createPlatformStore>[] = [];
// What the store still keeps of a call would keep the process alive for five minutes.
afterEach(() => opened.splice(0).forEach(({ dispatch }) => dispatch(analysisApi.util.resetApiState())));

const photo = new File(['a photo'], 'sign.jpg', { type: 'image/jpeg' });
const dataUrl = 'data:image/jpeg;base64,abcd';
const BOX = { x: 0.1, y: 0.2, width: 0.5, height: 0.25 };
const progress = (heard: unknown) => ({ progress: heard });
const ANALYSIS = { analysis: NO_PARKING_AFTER_FOUR };
const refused = (retryAfter?: number) => ({
  problem: { type: 'urn:x', title: 'Busy', status: 503, detail: 'Try again', code: 'busy', retryAfter },
});

function openStore() {
  const store = createPlatformStore({
    clock: () => ({ time: parseLocalDateTime('2026-11-24T10:15')!, zone: 'PST' }),
    analysisUrl: gateway.url,
    timing: { firstDelayMs: 1, deadlineMs: 5000 },
  });
  opened.push(store);
  const seen: ScanProgress[] = [];
  store.subscribe(() => {
    const { progress: now } = store.getState().scan;
    if (now && now !== seen.at(-1)) seen.push(now);
  });
  return { ...store, seen };
}

async function scanned() {
  const store = openStore();
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: async () => ({ dataUrl }) }));
  return store;
}

test('what the gateway tells is the progress of the scan, from step to step', async () => {
  gateway.answerWith(
    inLines([
      progress({ stage: 'queued', ahead: 2 }),
      progress({ stage: 'reading' }),
      '\n',
      progress({ stage: 'words', boxes: [BOX, BOX] }),
      progress({ stage: 'panels', boxes: [BOX] }),
      progress({ stage: 'panels', boxes: [BOX, BOX] }),
      progress({ stage: 'judging' }),
      ANALYSIS,
    ]),
  );
  const { seen, getState } = await scanned();
  expect(seen.slice(seen.findIndex(({ step }) => step === 'analyzing'))).toEqual([
    { step: 'analyzing', value: 70 },
    { step: 'analyzing', value: 70, detail: { stage: 'queued', count: 2 } },
    { step: 'analyzing', value: 72, detail: { stage: 'reading' } },
    { step: 'analyzing', value: 76, detail: { stage: 'words', count: 2 }, boxes: [BOX, BOX] },
    { step: 'analyzing', value: 79, detail: { stage: 'panels', count: 1 }, boxes: [BOX] },
    { step: 'analyzing', value: 81, detail: { stage: 'panels', count: 2 }, boxes: [BOX, BOX] },
    { step: 'analyzing', value: 88, detail: { stage: 'judging' }, boxes: [BOX, BOX] },
    { step: 'processing', value: 90 },
    { step: 'complete', value: 100 },
  ]);
  expect(getState().scan.result).toMatchObject({ allowed: true, cached: false });
});

test('a page asks for lines, and takes one piece of JSON as well', async () => {
  let accept: string | undefined;
  gateway.answerWith((request, response) => {
    accept = request.headers.accept;
    json(NO_PARKING_AFTER_FOUR)(request, response);
  });
  expect((await scanned()).getState().scan.result?.allowed).toBe(true);
  expect(accept).toBe('application/x-ndjson, application/json, application/problem+json');
});

test('lines may come in any pieces, and what this page does not know is left out', async () => {
  const text = JSON.stringify(progress({ stage: 'reading', note: 'é' }));
  gateway.answerWith((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
    const bytes = Buffer.from(
      `${text}\n{"progress":{"stage":"dreaming"}}\n{"later":1}\n${JSON.stringify(ANALYSIS)}\n`,
    );
    let at = 0;
    const next = () => {
      if (at >= bytes.length) return void response.end();
      // Seven bytes a piece: within a word, a character, an end of a line.
      response.write(bytes.subarray(at, (at += 7)), next);
    };
    next();
  });
  const { seen, getState } = await scanned();
  expect(seen.flatMap(({ detail }) => detail?.stage ?? [])).toEqual(['reading']);
  expect(getState().scan.failure).toBeNull();
});

test('a failure in the last line is that of the call: what can heal is asked again', async () => {
  gateway.answerWith(inLines([progress({ stage: 'reading' }), refused()]), json(NO_PARKING_AFTER_FOUR));
  const store = await scanned();
  expect(gateway.received).toHaveLength(2);
  expect(store.getState().scan.failure).toBeNull();
});

test('a failure in the last line says when to come again, and what is too long is not waited for', async () => {
  gateway.answerWith(inLines([refused(60)]));
  const store = await scanned();
  expect(gateway.received).toHaveLength(1);
  expect(store.getState().scan.failureCause).toMatchObject({ kind: 'busy' });
  expect(store.getState().scan.failure).toContain('Try again');
});

test.each([
  ['is cut', (response: { destroy(): void }) => response.destroy()],
  ['ends without its last line', undefined],
])('a stream that %s is a lost connection, and is asked again', async (_, end) => {
  gateway.answerWith(inLines([progress({ stage: 'reading' })], end), json(NO_PARKING_AFTER_FOUR));
  const store = await scanned();
  expect(gateway.received).toHaveLength(2);
  expect(store.getState().scan.failure).toBeNull();
});

test.each([
  ['too long', ['x'.repeat(MAX_PROGRESS_LINE + 1)]],
  ['too long, and ends', [`${'x'.repeat(MAX_PROGRESS_LINE + 1)}\n`]],
  ['no JSON', ['{"progress"\n']],
  ['no object', ['7\n']],
  ['an answer that is none', [{ analysis: { isAllowed: true } }]],
  ['a problem that is none', [{ problem: {} }]],
])('a line that is %s cannot be understood, and nobody waits for more', async (_, lines) => {
  // The gateway keeps the answer open.
  gateway.answerWith(inLines(lines, () => undefined));
  const store = await scanned();
  expect(gateway.received).toHaveLength(1);
  expect(store.getState().scan.failure).toContain('The answer could not be understood');
});

test('what is told of a scan that was given up changes nothing', async () => {
  const store = openStore();
  const asked = new Promise<void>((resolve) => {
    gateway.answerWith((request, response) => {
      inLines([progress({ stage: 'reading' })], () => undefined)(request, response);
      request.socket.once('close', resolve);
    });
  });
  const reading = new Promise<void>((resolve) =>
    store.subscribe(() => store.getState().scan.progress?.detail && resolve()),
  );
  store.dispatch(photoSelected(photo));
  const scan = store.dispatch(runScan({ prepare: async () => ({ dataUrl }) }));
  await reading;
  store.dispatch(resetScan());
  await Promise.all([scan, asked]);
  expect(store.getState().scan).toMatchObject({ phase: 'empty', progress: null });
});

test('a photo that is read anew loses its boxes, and its bar does not go back', () => {
  const heard: AnalysisProgress[] = [
    { stage: 'panels', boxes: [BOX] },
    { stage: 'queued', ahead: 1 },
    { stage: 'reading' },
  ];
  const after = heard.reduce<ScanProgress>(progressAfter, { step: 'analyzing', value: 70 });
  expect(after).toEqual({ step: 'analyzing', value: 79, detail: { stage: 'reading' } });
});

test('however many panels there are, judging comes after them', () => {
  const boxes = Array.from({ length: 60 }, () => BOX);
  const { value } = progressAfter({ step: 'analyzing', value: 70 }, { stage: 'panels', boxes });
  expect(value).toBe(85);
});
