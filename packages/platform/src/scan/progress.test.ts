/** @jest-environment node */
import { MAX_PROGRESS_LINE, type AnalysisProgress } from '@curbwise/contract';
import { runScan } from './run-scan';
import type { ScanProgress } from '../state/scan-state';
import { photoSelected, resetScan } from './scan-steps';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { inLines, json } from '../testing/gateway-server';
import { photo, prepared, setUpScans } from '../testing/scan-store';
import { progressAfter } from './progress';

const scans = setUpScans();

const BOX = { x: 0.1, y: 0.2, width: 0.5, height: 0.25 };
const progress = (heard: unknown) => ({ progress: heard });
const ANALYSIS = { analysis: NO_PARKING_AFTER_FOUR };
const refused = (retryAfter?: number) => ({
  problem: { type: 'urn:x', title: 'Busy', status: 503, detail: 'Try again', code: 'busy', retryAfter },
});

/** A store that records each progress of its scans. */
function openStore() {
  const store = scans.openStore();
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
  await store.dispatch(runScan({ prepare: prepared() }));
  return store;
}

test('reports of the gateway update the progress of the scan', async () => {
  scans.gateway.answerWith(
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

test('accepts an answer in lines or plain JSON', async () => {
  let accept: string | undefined;
  scans.gateway.answerWith((request, response) => {
    accept = request.headers.accept;
    json(NO_PARKING_AFTER_FOUR)(request, response);
  });
  expect((await scanned()).getState().scan.result?.allowed).toBe(true);
  expect(accept).toBe('application/x-ndjson, application/json, application/problem+json');
});

test('reads lines split anywhere, and skips unknown reports', async () => {
  const text = JSON.stringify(progress({ stage: 'reading', note: 'é' }));
  scans.gateway.answerWith((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
    const bytes = Buffer.from(
      `${text}\n{"progress":{"stage":"dreaming"}}\n{"later":1}\n${JSON.stringify(ANALYSIS)}\n`,
    );
    let at = 0;
    const next = () => {
      if (at >= bytes.length) return void response.end();
      // Seven bytes at a time: splits words, characters and line ends.
      response.write(bytes.subarray(at, (at += 7)), next);
    };
    next();
  });
  const { seen, getState } = await scanned();
  expect(seen.flatMap(({ detail }) => detail?.stage ?? [])).toEqual(['reading']);
  expect(getState().scan.failure).toBeNull();
});

test('retries after a temporary failure in the last line', async () => {
  scans.gateway.answerWith(inLines([progress({ stage: 'reading' }), refused()]), json(NO_PARKING_AFTER_FOUR));
  const store = await scanned();
  expect(scans.gateway.received).toHaveLength(2);
  expect(store.getState().scan.failure).toBeNull();
});

test('does not retry if the last line asks for too long a wait', async () => {
  scans.gateway.answerWith(inLines([refused(60)]));
  const store = await scanned();
  expect(scans.gateway.received).toHaveLength(1);
  expect(store.getState().scan.failureCause).toMatchObject({ kind: 'busy' });
  expect(store.getState().scan.failure).toContain('Try again');
});

test.each([
  ['is cut', (response: { destroy(): void }) => response.destroy()],
  ['ends without its last line', undefined],
])('retries after a stream that %s', async (_, end) => {
  scans.gateway.answerWith(inLines([progress({ stage: 'reading' })], end), json(NO_PARKING_AFTER_FOUR));
  const store = await scanned();
  expect(scans.gateway.received).toHaveLength(2);
  expect(store.getState().scan.failure).toBeNull();
});

test.each([
  ['too long', ['x'.repeat(MAX_PROGRESS_LINE + 1)]],
  ['too long, and ends', [`${'x'.repeat(MAX_PROGRESS_LINE + 1)}\n`]],
  ['not JSON', ['{"progress"\n']],
  ['not an object', ['7\n']],
  ['an invalid answer', [{ analysis: { isAllowed: true } }]],
  ['an invalid problem', [{ problem: {} }]],
])('stops reading at a line that is %s', async (_, lines) => {
  // The gateway keeps the answer open.
  scans.gateway.answerWith(inLines(lines, () => undefined));
  const store = await scanned();
  expect(scans.gateway.received).toHaveLength(1);
  expect(store.getState().scan.failure).toContain('The answer could not be understood');
});

test('reports of an aborted scan change nothing', async () => {
  const store = openStore();
  const asked = new Promise<void>((resolve) => {
    scans.gateway.answerWith((request, response) => {
      inLines([progress({ stage: 'reading' })], () => undefined)(request, response);
      request.socket.once('close', resolve);
    });
  });
  const reading = new Promise<void>((resolve) =>
    store.subscribe(() => store.getState().scan.progress?.detail && resolve()),
  );
  store.dispatch(photoSelected(photo));
  const scan = store.dispatch(runScan({ prepare: prepared() }));
  await reading;
  store.dispatch(resetScan());
  await Promise.all([scan, asked]);
  expect(store.getState().scan).toMatchObject({ phase: 'empty', progress: null });
});

test('a retry removes the boxes and does not move the bar back', () => {
  const reports: AnalysisProgress[] = [
    { stage: 'panels', boxes: [BOX] },
    { stage: 'queued', ahead: 1 },
    { stage: 'reading' },
  ];
  const after = reports.reduce<ScanProgress>(progressAfter, { step: 'analyzing', value: 70 });
  expect(after).toEqual({ step: 'analyzing', value: 79, detail: { stage: 'reading' } });
});

test('the progress of many panels stays below that of judging', () => {
  const boxes = Array.from({ length: 60 }, () => BOX);
  const { value } = progressAfter({ step: 'analyzing', value: 70 }, { stage: 'panels', boxes });
  expect(value).toBe(85);
});
