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

/** A client that is asked for the name of a photo, and what it was asked for. */
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

test('every photo is read as often as asked, and what it took is kept', async () => {
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

test('what was read before is not asked again, but what failed for a passing reason is', async () => {
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

test('no more is asked of a provider at once than it may have, however many contenders it has', async () => {
  let [now, most] = [0, 0];
  const slow = async (): Promise<AskResult> => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now -= 1;
    return read;
  };
  const [one, other] = [client(slow, { concurrency: 3 }), client(slow, { id: 'b', concurrency: 3 })];
  await run({ clients: [one.all, other.all], photos: photos(8) });
  expect(one.asked.length + other.asked.length).toBe(16);
  expect(most).toBe(3);
});

test('a provider that asks for a rest gets it from all its contenders', async () => {
  const REST_MS = 300;
  const refusesFirst = client((_, request) =>
    request === 1 ? failure({ kind: 'rate-limited', status: 429, retryAfterMs: REST_MS }) : read,
  );
  const other = client(() => read, { id: 'b' });
  const elsewhere = client(() => read, { id: 'c', provider: 'gemini' });
  const { kept } = await run({ clients: [refusesFirst.all, other.all, elsewhere.all] });
  expect(kept.filter((record) => record.failure)).toEqual([]);
  const refusedAt = refusesFirst.asked[0]!.at;
  const later = [...refusesFirst.asked.slice(1), ...other.asked].map(({ at }) => at - refusedAt);
  expect(Math.min(...later)).toBeGreaterThanOrEqual(REST_MS - 5);
  expect(elsewhere.asked[0]!.at - refusedAt).toBeLessThan(REST_MS);
});

test('a provider that asks for a rest of nought rests all the same', async () => {
  const BACKOFF_MS = 40;
  const { all, asked } = client(() => failure({ kind: 'rate-limited', status: 429, retryAfterMs: 0 }));
  await run({ clients: [all], photos: photos(1), firstBackoffMs: BACKOFF_MS });
  const rests = asked.slice(1).map(({ at }, index) => at - asked[index]!.at);
  expect(rests).toHaveLength(4);
  for (const [index, rest] of rests.entries())
    expect(rest).toBeGreaterThanOrEqual(BACKOFF_MS * 2 ** index - 5);
});

test('a passing failure is tried again so many times, and is then kept as a failure', async () => {
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

test('another failure is kept at once, with what it cost', async () => {
  const { all, asked } = client(() => failure({ kind: 'invalid-answer', isTransient: false, usage }));
  const { kept } = await run({ clients: [all], photos: photos(1) });
  expect(asked).toHaveLength(1);
  expect(kept).toMatchObject([{ failure: { kind: 'invalid-answer' }, usage, costUsd: 1 }]);
});

test('a provider that fails photo after photo is given up', async () => {
  const { all, asked } = client(() => failure({ kind: 'unreachable', message: 'It cannot be reached' }));
  const { kept, end } = await run({ clients: [all], photos: photos(20) });
  expect(kept).toHaveLength(5);
  expect(asked).toHaveLength(25);
  expect(end.givenUp).toEqual([{ lane: 'openai', reason: 'It cannot be reached (5 photos in a row)' }]);
});

test('a key that is not accepted ends a provider, and nothing is kept of it', async () => {
  const refused = client(() =>
    failure({ kind: 'unauthorized', isTransient: false, endsRunOf: 'provider' }),
  );
  const other = client(() => read, { id: 'b', provider: 'gemini' });
  const { kept, end } = await run({ clients: [refused.all, other.all] });
  expect(refused.asked).toHaveLength(1);
  expect(kept.map(({ contender }) => contender)).toEqual(['b', 'b', 'b']);
  expect(end.givenUp).toMatchObject([{ lane: 'openai' }]);
});

test('a model that does not exist ends that contender alone', async () => {
  const gone = client(() =>
    failure({ kind: 'refused', status: 404, isTransient: false, endsRunOf: 'contender', message: 'refused' }),
  );
  const other = client(() => read, { id: 'b' });
  const { kept, end } = await run({ clients: [gone.all, other.all] });
  expect(gone.asked).toHaveLength(1);
  expect(kept).toHaveLength(3);
  expect(end.givenUp).toEqual([{ lane: 'openai', reason: 'a: refused (status 404)' }]);
});

test('a photo that cannot be loaded is a failure, and is not sent', async () => {
  const { all, asked } = client(() => read);
  const loadPhoto = () => Promise.reject(new Error('no image'));
  const { kept } = await run({ clients: [all], photos: photos(1), loadPhoto });
  expect(asked).toEqual([]);
  expect(kept).toMatchObject([{ failure: { kind: 'unreadable-photo' }, tries: 0, costUsd: 0 }]);
});

describe('a limit in dollars', () => {
  // A reading costs one dollar, and is first guessed to cost 0.0035.
  test('is not passed by what is known of the readings before', async () => {
    const { all, asked } = client(() => read);
    const { end } = await run({ clients: [all], photos: photos(10), maxCostUsd: 3.5 });
    expect(asked).toHaveLength(3);
    expect(end).toEqual({ givenUp: [], isOverBudget: true, spentUsd: 3 });
  });

  test('waits for what those under way really cost, before it gives up', async () => {
    const { all, asked } = client(() => read, { concurrency: 4 });
    // Four at once are guessed to cost 0.014, and cost 4.
    await run({ clients: [all], photos: photos(10), maxCostUsd: 6.5 });
    expect(asked).toHaveLength(6);
    const cheap = client(() => ({ reading, usage: { inputTokens: 1, outputTokens: 0 } }), {
      concurrency: 4,
    });
    await run({ clients: [cheap.all], photos: photos(10), maxCostUsd: 0.004 });
    expect(cheap.asked).toHaveLength(10);
  });

  test('counts what was spent before, and does not stop what costs nothing', async () => {
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

test('a failure that came after the run was stopped is not kept', async () => {
  const stop = new AbortController();
  const { all } = client(() => {
    stop.abort();
    return failure({ kind: 'unreadable-photo', isTransient: false });
  });
  const { kept } = await run({ clients: [all], stop: stop.signal });
  expect(kept).toEqual([]);
});

test('what was paid for before a run was stopped is kept for its cost, and asked again', async () => {
  const stop = new AbortController();
  const { all } = client(() => {
    stop.abort();
    return failure({ kind: 'aborted', isTransient: false, mayBePaid: true });
  });
  const stopped = await run({ clients: [all], photos: photos(1), stop: stop.signal });
  // As guessed: 3,000 tokens in and 500 out, at a dollar per million.
  expect(stopped.kept).toMatchObject([{ failure: { kind: 'abandoned' }, tries: 1, costUsd: 0.0035 }]);
  const again = client(() => read);
  const { end } = await run({ clients: [again.all], photos: photos(1), records: stopped.kept });
  expect(again.asked).toHaveLength(1);
  expect(end.spentUsd).toBeCloseTo(1.0035);
});

test('a run that is stopped finishes what is under way, and asks for nothing more', async () => {
  const stop = new AbortController();
  const { all, asked } = client(() => {
    stop.abort();
    return read;
  });
  const { kept } = await run({ clients: [all], stop: stop.signal });
  expect(asked).toHaveLength(1);
  expect(kept).toHaveLength(1);
});
