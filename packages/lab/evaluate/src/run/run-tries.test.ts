import type { SignReading } from '@curbwise/contract';
import type { LabelledPhoto } from '../labels/read-labels';
import { parseCase } from '../labels/cases';
import type { AskResult, ContenderClient, ReadingFailure } from './contender-client';
import { runTries, type RunParts } from './run-tries';
import type { TryRecord } from './try-record';

const reading: SignReading = {
  panels: [],
  extractedText: '',
  isIrrelevant: true,
  detectedObject: null,
  confidence: 1,
};
const usage = { inputTokens: 1_000_000, outputTokens: 0 };
const read: AskResult = { reading, usage };

const failure = (rest: Partial<ReadingFailure>): AskResult => ({
  failure: {
    kind: 'upstream',
    message: 'The vision provider has an internal error',
    isTransient: true,
    endsRunOf: null,
    mayBePaid: false,
    ...rest,
  },
});

function photo(name: string): LabelledPhoto {
  const parsed = parseCase(
    JSON.stringify({ id: name, photo: name, at: ['2026-10-19T10:00'], expect: [{}], irrelevant: true }),
    '/labels/a.jsonl',
  );
  if ('problems' in parsed) throw new Error(parsed.problems.join());
  return { name, file: `/labels/${name}`, cases: [parsed.one] };
}
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}.jpg`));

/** A client whose photos are only names, with a list of its requests. */
function client(
  answer: (name: string, request: number) => AskResult | Promise<AskResult>,
  rest: Partial<ContenderClient<string>> = {},
) {
  const asked: { name: string; at: number }[] = [];
  const all: ContenderClient<string> = {
    id: 'a',
    provider: 'openai',
    model: 'a',
    prompt: null,
    concurrency: 1,
    price: { inputPerMillion: 1, outputPerMillion: 1 },
    ask: async (name) => {
      asked.push({ name, at: Date.now() });
      return answer(name, asked.length);
    },
    ...rest,
  };
  return { all, asked };
}

async function run(parts: Partial<RunParts<string>> & Pick<RunParts<string>, 'clients'>) {
  const kept: TryRecord[] = [];
  const end = await runTries<string>({
    photos: photos(3),
    repeat: 1,
    clock: null,
    records: [],
    maxCostUsd: null,
    loadPhoto: async ({ name }) => name,
    keep: async (record) => void kept.push(record),
    stop: new AbortController().signal,
    abort: new AbortController().signal,
    onChange: () => undefined,
    firstBackoffMs: 1,
    ...parts,
  });
  return { kept, end };
}

test('reads every photo the given number of times and records usage and cost', async () => {
  const { all, asked } = client(() => read);
  const { kept, end } = await run({ clients: [all], repeat: 2 });
  expect(asked).toHaveLength(6);
  expect(kept[0]).toMatchObject({
    contender: 'a',
    photo: '0.jpg',
    repeat: 1,
    clock: '2026-10-19T10:00',
    tries: 1,
    usage,
    costUsd: 1,
  });
  expect(end).toEqual({ givenUp: [], isOverBudget: false, spentUsd: 6 });
});

test('repeats only transient failures of an earlier run', async () => {
  const { all, asked } = client(() => read);
  const before = { contender: 'a', repeat: 1, tries: 1, ms: 1, usage: null, costUsd: 0 };
  const records: TryRecord[] = [
    { ...before, photo: '0.jpg', reading, failure: null },
    { ...before, photo: '1.jpg', reading: null, failure: { kind: 'timeout' } },
    { ...before, photo: '2.jpg', reading: null, failure: { kind: 'refused', status: 400 } },
  ];
  await run({ clients: [all], records });
  expect(asked.map(({ name }) => name)).toEqual(['1.jpg']);
});

test('limits the concurrent requests of a provider across its contenders', async () => {
  let [running, maxRunning] = [0, 0];
  const slow = async (): Promise<AskResult> => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return read;
  };
  const [one, other] = [client(slow, { concurrency: 3 }), client(slow, { id: 'b', concurrency: 3 })];
  await run({ clients: [one.all, other.all], photos: photos(8) });
  expect(one.asked.length + other.asked.length).toBe(16);
  expect(maxRunning).toBe(3);
});

test('pauses all contenders of a provider that asks for it, and no other provider', async () => {
  const REST_MS = 300;
  const refusesFirst = client((_, request) =>
    request === 1 ? failure({ kind: 'rate-limited', status: 429, retryAfterMs: REST_MS }) : read,
  );
  const other = client(() => read, { id: 'b' });
  const elsewhere = client(() => read, { id: 'c', provider: 'gemini' });
  const { kept } = await run({ clients: [refusesFirst.all, other.all, elsewhere.all] });
  expect(kept.map(({ failure }) => failure)).toEqual(Array(9).fill(null));
  const refusedAt = refusesFirst.asked[0]!.at;
  const later = [...refusesFirst.asked.slice(1), ...other.asked].map(({ at }) => at - refusedAt);
  expect(Math.min(...later)).toBeGreaterThanOrEqual(REST_MS - 5);
  expect(elsewhere.asked[0]!.at - refusedAt).toBeLessThan(REST_MS);
});

test('pauses a provider even if it asks for 0 s', async () => {
  const BACKOFF_MS = 40;
  const { all, asked } = client(() => failure({ kind: 'rate-limited', status: 429, retryAfterMs: 0 }));
  await run({ clients: [all], photos: photos(1), firstBackoffMs: BACKOFF_MS });
  const rests = asked.slice(1).map(({ at }, index) => at - asked[index]!.at);
  expect(rests).toHaveLength(4);
  for (const [index, rest] of rests.entries())
    expect(rest).toBeGreaterThanOrEqual(BACKOFF_MS * 2 ** index - 5);
});

test('records a transient failure after five requests', async () => {
  const { all, asked } = client((name) => (name === '1.jpg' ? failure({ status: 503 }) : read));
  const { kept, end } = await run({ clients: [all] });
  expect(asked.filter(({ name }) => name === '1.jpg')).toHaveLength(5);
  expect(kept.find((record) => record.photo === '1.jpg')).toMatchObject({
    reading: null,
    failure: { kind: 'upstream', status: 503 },
    tries: 5,
    ms: null,
  });
  expect(end.givenUp).toEqual([]);
});

test('records a permanent failure at once, with its cost', async () => {
  const { all, asked } = client(() => failure({ kind: 'invalid-answer', isTransient: false, usage }));
  const { kept } = await run({ clients: [all], photos: photos(1) });
  expect(asked).toHaveLength(1);
  expect(kept).toMatchObject([{ failure: { kind: 'invalid-answer' }, usage, costUsd: 1 }]);
});

test('gives up a provider after five failed photos in a row', async () => {
  const { all, asked } = client(() => failure({ kind: 'unreachable', message: 'It cannot be reached' }));
  const { kept, end } = await run({ clients: [all], photos: photos(20) });
  expect(kept).toHaveLength(5);
  expect(asked).toHaveLength(25);
  expect(end.givenUp).toEqual([{ lane: 'openai', reason: 'It cannot be reached (5 photos in a row)' }]);
});

test('gives up a provider that rejects the key, without a record', async () => {
  const refused = client(() => failure({ kind: 'unauthorized', isTransient: false, endsRunOf: 'provider' }));
  const other = client(() => read, { id: 'b', provider: 'gemini' });
  const { kept, end } = await run({ clients: [refused.all, other.all] });
  expect(refused.asked).toHaveLength(1);
  expect(kept.map(({ contender }) => contender)).toEqual(['b', 'b', 'b']);
  expect(end.givenUp).toMatchObject([{ lane: 'openai' }]);
});

test('gives up only the contender whose model does not exist', async () => {
  const gone = client(() =>
    failure({ kind: 'refused', status: 404, isTransient: false, endsRunOf: 'contender', message: 'refused' }),
  );
  const other = client(() => read, { id: 'b' });
  const { kept, end } = await run({ clients: [gone.all, other.all] });
  expect(gone.asked).toHaveLength(1);
  expect(kept).toHaveLength(3);
  expect(end.givenUp).toEqual([{ lane: 'openai', reason: 'a: refused (status 404)' }]);
});

test('records a photo that cannot be loaded as a failure and does not send it', async () => {
  const { all, asked } = client(() => read);
  const loadPhoto = () => Promise.reject(new Error('no image'));
  const { kept } = await run({ clients: [all], photos: photos(1), loadPhoto });
  expect(asked).toEqual([]);
  expect(kept).toMatchObject([{ failure: { kind: 'unreadable-photo' }, tries: 0, costUsd: 0 }]);
});

describe('a cost limit', () => {
  // A reading costs one dollar. The first guess is 0.0035.
  test('is kept with the known cost of earlier readings', async () => {
    const { all, asked } = client(() => read);
    const { end } = await run({ clients: [all], photos: photos(10), maxCostUsd: 3.5 });
    expect(asked).toHaveLength(3);
    expect(end).toEqual({ givenUp: [], isOverBudget: true, spentUsd: 3 });
  });

  test('waits for the actual cost of running requests before it stops', async () => {
    const { all, asked } = client(() => read, { concurrency: 4 });
    // Four concurrent requests are estimated at 0.014 dollars and cost 4.
    await run({ clients: [all], photos: photos(10), maxCostUsd: 6.5 });
    expect(asked).toHaveLength(6);
    const cheap = client(() => ({ reading, usage: { inputTokens: 1, outputTokens: 0 } }), {
      concurrency: 4,
    });
    await run({ clients: [cheap.all], photos: photos(10), maxCostUsd: 0.004 });
    expect(cheap.asked).toHaveLength(10);
  });

  test('includes earlier spending and does not stop free contenders', async () => {
    const paid = client(() => read);
    const free = client(() => ({ reading }), {
      id: 'local',
      provider: 'local',
      price: { inputPerMillion: 0, outputPerMillion: 0 },
    });
    const spent: TryRecord = {
      contender: 'a',
      photo: '0.jpg',
      repeat: 1,
      reading,
      failure: null,
      tries: 1,
      ms: 1,
      usage,
      costUsd: 3,
    };
    await run({ clients: [paid.all, free.all], records: [spent], maxCostUsd: 3.5 });
    expect(paid.asked).toHaveLength(0);
    expect(free.asked).toHaveLength(3);
  });
});

test('does not record a failure after the run was stopped', async () => {
  const stop = new AbortController();
  const { all } = client(() => {
    stop.abort();
    return failure({ kind: 'unreadable-photo', isTransient: false });
  });
  const { kept } = await run({ clients: [all], stop: stop.signal });
  expect(kept).toEqual([]);
});

test('records the cost of a request that was cancelled, and repeats the try later', async () => {
  const stop = new AbortController();
  const { all } = client(() => {
    stop.abort();
    return failure({ kind: 'aborted', isTransient: false, mayBePaid: true });
  });
  const stopped = await run({ clients: [all], photos: photos(1), stop: stop.signal });
  // The first guess: 3,000 input and 500 output tokens, at a dollar per million.
  expect(stopped.kept).toMatchObject([{ failure: { kind: 'abandoned' }, tries: 1, costUsd: 0.0035 }]);
  const again = client(() => read);
  const { end } = await run({ clients: [again.all], photos: photos(1), records: stopped.kept });
  expect(again.asked).toHaveLength(1);
  expect(end.spentUsd).toBeCloseTo(1.0035);
});

test('finishes running requests when stopped and sends no more', async () => {
  const stop = new AbortController();
  const { all, asked } = client(() => {
    stop.abort();
    return read;
  });
  const { kept } = await run({ clients: [all], stop: stop.signal });
  expect(asked).toHaveLength(1);
  expect(kept).toHaveLength(1);
});
