import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { evaluationReportSchema, type EvaluationReport } from '../report/evaluation-report';
import { drawSign } from '@curbwise/drawings';
import { parseJson } from '../testing/parse-json';
import { runEvaluate } from './run-evaluate';
import { photoAsSent } from './sent-photo';
import {
  respond,
  respondWithPanels,
  startChatServer,
  type ChatRequest,
  type ChatServer,
} from './testing/chat-server';
import { startCurbwise, type Ended } from './testing/run-curbwise';

/*
 * Evaluations against real HTTP servers. Signals, progress and an exit status are tested on the built program. Everything
 * else runs in this process, as starting a program takes longer than reading four photos.
 */
jest.setTimeout(120_000);

const KEY = 'sk-a-key-that-must-stay-secret';
const TEXTS = ['2 HOUR PARKING', 'NO PARKING', '1 HOUR PARKING', 'NO STOPPING'];
const EXPECTED = [
  { isAllowed: true, limitMinutes: 120 },
  { isAllowed: false },
  { isAllowed: true, limitMinutes: 60 },
  { isAllowed: false },
];

let labels: string;
let folder: string;
let server: ChatServer | undefined;
const startFolder = process.cwd();
/** SHA-256 of a photo as it is sent → its words. */
const wordsOf = new Map<string, string>();

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  labels = path.join(await mkdtemp(path.join(os.tmpdir(), 'curbwise-labelled-')), 'photos');
  await mkdir(labels);
  const lines: string[] = [];
  for (const [index, text] of TEXTS.entries()) {
    const { jpeg } = await drawSign([{ style: 'red-on-white', lines: text.split(' ') }]);
    await writeFile(path.join(labels, `${index}.jpg`), jpeg);
    wordsOf.set(sha256((await photoAsSent(jpeg)).bytes), text);
    wordsOf.set(sha256(jpeg), text);
    lines.push(
      JSON.stringify({
        id: `sign-${index}`,
        photo: `${index}.jpg`,
        at: ['2026-10-19T10:00'],
        expect: [EXPECTED[index]],
        irrelevant: false,
        truth: [{ text, arrow: 'none' }],
        city: index < 2 ? 'Boston' : 'Sydney',
      }),
    );
  }
  await writeFile(path.join(labels, 'labels.jsonl'), `${lines.join('\n')}\n`);
});
afterAll(() => rm(path.dirname(labels), { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-evaluate-'));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(startFolder);
  jest.restoreAllMocks();
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

const wordsAsked = ({ photo }: ChatRequest) => wordsOf.get(sha256(photo)) ?? 'an unknown photo';

/** Reads every photo correctly, except that the model `bad` allows parking everywhere. */
const answerCorrectly = (request: ChatRequest, response: ServerResponse) =>
  respondWithPanels(response, [request.model === 'bad' ? '2 HOUR PARKING' : wordsAsked(request)]);

async function serve(answer: (request: ChatRequest, response: ServerResponse, count: number) => void) {
  server = await startChatServer(answer);
  return server;
}

const environment = (rest: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  OPENAI_BASE_URL: server?.url,
  OPENAI_API_KEY: KEY,
  OPENAI_PRICE: '1,10',
  ...rest,
});

const argumentsOf = (line: string) => ['evaluate', ...line.replace('PHOTOS', labels).split(' ')];

/** Runs the built program. */
const evaluateAsProgram = (line: string, rest: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  startCurbwise(folder, argumentsOf(line), environment(rest)).ended;

/** Runs the same command in this process, without the progress line. */
async function evaluate(line: string, rest: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const told: string[] = [];
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const status = await runEvaluate(argumentsOf(line), {
    root: folder,
    environment: environment(rest),
    now: () => new Date(),
    print: (text) => void printed.push(text),
    tell: (text) => void told.push(text),
  });
  return { status, out: printed.join('\n'), told: told.join('\n') };
}

async function reportOf(run = 'run'): Promise<EvaluationReport> {
  return evaluationReportSchema.parse(
    JSON.parse(await readFile(path.join(folder, run, 'report.json'), 'utf8')),
  );
}

const scores = ({ contenders }: EvaluationReport) =>
  Object.fromEntries(
    contenders.map(({ id, exact, falseAllow }) => [id, [exact.count, exact.of, falseAllow.count]]),
  );

test('compares two models and writes all reports', async () => {
  await serve(answerCorrectly);
  const ended = await evaluateAsProgram(
    'PHOTOS --providers openai:good,openai:bad --repeat 2 --run run --by city --json out/report.json --junit out/junit.xml --html out/report.html',
  );
  expect(ended).toMatchObject({ status: 0 });
  expect(server?.requests).toHaveLength(16);
  const report = await reportOf();
  expect(report).toMatchObject({
    run: 'run',
    isComplete: true,
    repeat: 2,
    labels: { name: 'photos', photos: 4 },
  });
  expect(scores(report)).toEqual({ 'openai:good': [8, 8, 0], 'openai:bad': [2, 8, 4] });
  expect(report.comparisons).toMatchObject([
    { contender: 'openai:bad', baseline: 'openai:good', photos: 4, gained: 0, lost: 3, falseAllowGained: 2 },
  ]);
  // 1,000 tokens at 1 dollar per million, and 100 at 10.
  expect(report.contenders[0]?.costUsd.photo).toBeCloseTo(0.002);
  expect(report.contenders[0]?.costUsd.total).toBeCloseTo(0.016);
  expect(report.contenders[0]).toMatchObject({
    opinionAgrees: { count: 4, of: 8 },
    unsteady: { count: 0, of: 4 },
  });
  for (const file of ['report.json', 'junit.xml', 'report.html'])
    expect(await readFile(path.join(folder, 'out', file), 'utf8')).toBe(
      await readFile(path.join(folder, 'run', file), 'utf8'),
    );
  expect(ended.out).toContain('openai:good');
  expect(ended.out).toMatch(/Boston +openai:bad +2 /);
  expect(ended.told).toMatch(/16\/16 100 %/);
});

test('sends photos as the web app does, with the clock of the case, and writes no key into any file', async () => {
  await serve(answerCorrectly);
  await evaluate('PHOTOS --providers openai:good --run run');
  expect(server?.requests.map(({ key }) => key)).toEqual(Array(4).fill(KEY));
  expect(server?.requests.map(wordsAsked).sort()).toEqual([...TEXTS].sort());
  expect(server?.requests[0]?.system).toContain('2026');
  const files = await readdir(path.join(folder, 'run'));
  expect(files).toContain('run.json');
  for (const file of files) expect(await readFile(path.join(folder, 'run', file), 'utf8')).not.toContain(KEY);
  await evaluate('PHOTOS --providers openai:good --run full --full-size --clock 2026-12-24T18:00');
  const last = server?.requests.at(-1);
  expect(sha256(last?.photo ?? Buffer.of())).toBe(
    sha256(await readFile(path.join(labels, `${TEXTS.indexOf(wordsAsked(last!))}.jpg`))),
  );
  expect(last?.system).not.toBe(server?.requests[0]?.system);
});

test('waits as long as a provider asks for, then reads every photo', async () => {
  await serve((request, response, count) =>
    count === 1
      ? respond(response, 429, { error: {} }, { 'retry-after': '1' })
      : answerCorrectly(request, response),
  );
  const ended = await evaluate('PHOTOS --providers openai:good --concurrency 1 --run run');
  expect(ended.status).toBe(0);
  const [first, ...others] = server!.requests.map(({ at }) => at);
  expect(others).toHaveLength(4);
  expect(Math.min(...others) - first!).toBeGreaterThanOrEqual(995);
  expect(scores(await reportOf())).toEqual({ 'openai:good': [4, 4, 0] });
});

test('ends with status 3 when the key is rejected, and continues with another key', async () => {
  await serve((request, response) =>
    request.key === 'right' ? answerCorrectly(request, response) : respond(response, 401, { error: {} }),
  );
  const refused = await evaluateAsProgram(
    'PHOTOS --providers openai:good --concurrency 1 --run run --max-false-allow 4',
  );
  expect(refused.status).toBe(3);
  expect(server?.requests).toHaveLength(1);
  expect(refused.told).toMatch(/Stopped asking openai: .*credentials/);
  expect(refused.told).toContain('curbwise evaluate --resume run');
  const report = await reportOf();
  expect(report.isComplete).toBe(false);
  expect(report.contenders[0]).toMatchObject({ failureKinds: { missing: 4 }, exact: { count: 0, of: 4 } });
  expect(report.gates.map(({ passed }) => passed)).toEqual([false]);
  const resumed = await evaluate('--resume run --max-false-allow 4', { OPENAI_API_KEY: 'right' });
  expect(resumed.status).toBe(0);
  expect(scores(await reportOf())).toEqual({ 'openai:good': [4, 4, 0] });
});

test('ends with status 3 when the model does not exist', async () => {
  await serve((_, response) => respond(response, 404, { error: {} }));
  const gone = await evaluate('PHOTOS --providers openai:gone --concurrency 1 --run gone');
  expect(gone.status).toBe(3);
  expect(gone.told).toContain('openai:gone: ');
  expect(server?.requests).toHaveLength(1);
});

test('counts a rejected photo as wrong, without status 3', async () => {
  await serve((request, response) =>
    wordsAsked(request) === 'NO STOPPING'
      ? respond(response, 400, { error: {} })
      : answerCorrectly(request, response),
  );
  expect((await evaluate('PHOTOS --providers openai:good --run run --min-exact 75%')).status).toBe(0);
  const report = await reportOf();
  expect(report).toMatchObject({ isComplete: true });
  expect(report.contenders[0]).toMatchObject({ exact: { count: 3, of: 4 }, failureKinds: { refused: 1 } });
  expect((await evaluate('report run --max-false-allow 0')).status).toBe(1);
});

/** Starts the program on a run that hangs at its third photo, and waits until it does. */
async function hangingRun() {
  let hang: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => (hang = resolve));
  await serve((request, response, count) => (count === 3 ? hang() : answerCorrectly(request, response)));
  const line = 'PHOTOS --providers openai:good --concurrency 1 --run run';
  const started = startCurbwise(folder, argumentsOf(line), environment());
  await Promise.race([hanging, started.ended]);
  return started;
}

test('resumes a killed run without repeating answered requests', async () => {
  const { child, ended } = await hangingRun();
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ signal: 'SIGKILL' });
  const answered = server!.requests.slice(0, 2).map(wordsAsked);
  // As after a power failure in the middle of a line.
  await appendFile(path.join(folder, 'run/readings.jsonl'), '{"contender":"openai:good","pho');
  const resumed = await evaluate('--resume run');
  expect(resumed.status).toBe(0);
  const later = server!.requests.slice(3).map(wordsAsked);
  expect(later).toHaveLength(2);
  expect(later.filter((words) => answered.includes(words))).toEqual([]);
  expect(await reportOf()).toMatchObject({ isComplete: true });
  expect(scores(await reportOf())).toEqual({ 'openai:good': [4, 4, 0] });
});

test('continues a run in the same folder, and rejects other settings with the differences', async () => {
  await serve((request, response, count) =>
    count === 3 ? respond(response, 401, { error: {} }) : answerCorrectly(request, response),
  );
  expect((await evaluate('PHOTOS --providers openai:good --concurrency 1 --run run')).status).toBe(3);
  const refused = await evaluate('PHOTOS --providers openai:good --repeat 2 --run run');
  expect(refused.status).toBe(2);
  expect(refused.told).toContain('--repeat: 1 in the run, 2 now');
  expect(server?.requests).toHaveLength(3);
  expect((await evaluate('PHOTOS --providers openai:good --run run')).status).toBe(0);
  expect(server?.requests).toHaveLength(5);
});

test('ends with status 130 after Ctrl+C twice and says how to continue', async () => {
  const { child, ended } = await hangingRun();
  let told = '';
  child.stderr?.on('data', (part: Buffer) => {
    const isFirst = !told.includes('Ctrl+C again');
    told += part.toString();
    if (isFirst && told.includes('Ctrl+C again')) child.kill('SIGINT');
  });
  child.kill('SIGINT');
  const interrupted = await ended;
  expect(interrupted.status).toBe(130);
  expect(interrupted.told).toContain('Continue with: curbwise evaluate --resume run');
  expect((await evaluate('report run')).status).toBe(3);
  expect((await reportOf()).contenders[0]).toMatchObject({ exact: { count: 2, of: 4 } });
  expect((await evaluate('--resume run')).status).toBe(0);
});

test('stops before it exceeds --max-cost, and continues with a higher limit', async () => {
  await serve(answerCorrectly);
  // The first guess is 0.008 dollars; each of the eight readings then costs 0.002.
  const stopped = await evaluate('PHOTOS --providers openai:good --repeat 2 --run run --max-cost 0.009');
  expect(stopped.status).toBe(3);
  expect(stopped.told).toContain('Stopped before reaching --max-cost: $0.0080 spent');
  expect(server?.requests).toHaveLength(4);
  expect((await reportOf()).isComplete).toBe(false);
  expect((await evaluate('--resume run --max-cost 0.017')).status).toBe(0);
  expect(server?.requests).toHaveLength(8);
});

test('rejects --max-cost without prices', async () => {
  await serve(answerCorrectly);
  const ended = await evaluate('PHOTOS --providers openai:good --max-cost 1', { OPENAI_PRICE: '' });
  expect(ended.status).toBe(2);
  expect(ended.told).toContain('OPENAI_PRICE');
  expect(server?.requests).toEqual([]);
});

test('a dry run sends no request, needs no key, and estimates from earlier readings', async () => {
  await serve(answerCorrectly);
  const guessed = await evaluate('PHOTOS --providers openai:good,local --repeat 3 --dry-run', {
    OPENAI_API_KEY: '',
  });
  expect(guessed.status).toBe(0);
  // 12 readings of 3,000 tokens at 1 dollar per million, and 500 at 10.
  expect(guessed.out).toMatch(/openai:good +12 +3000 +500 +first guess +\$0\.0960/);
  expect(guessed.out).toMatch(/local +12 .*\$0\.0000/);
  expect(server?.requests).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  await evaluate('PHOTOS --providers openai:good --run run');
  const known = await evaluate('PHOTOS --providers openai:good --repeat 2 --run run --dry-run');
  expect(known.out).toMatch(/openai:good +4 +1000 +100 +median of 4 +\$0\.0080/);
  expect(server?.requests).toHaveLength(4);
});

test('the exit status follows the gates', async () => {
  await serve(answerCorrectly);
  expect(
    (await evaluate('PHOTOS --providers openai:good --run good --max-false-allow 0 --min-exact 100%')).status,
  ).toBe(0);
  const bad = await evaluate('PHOTOS --providers openai:bad --run bad --max-false-allow 1 --min-exact 20%');
  expect(bad.status).toBe(1);
  expect((await reportOf('bad')).gates.map(({ name, passed }) => [name, passed])).toEqual([
    ['--max-false-allow 1', false],
    ['--min-exact 20%', true],
  ]);
  expect((await evaluate('report bad --max-false-allow 50%')).status).toBe(0);
  expect((await evaluate('report bad --max-drop 2% --baseline good')).status).toBe(1);
  expect((await evaluate('report bad --max-drop 75% --baseline good')).status).toBe(0);
  expect((await reportOf('bad')).comparisons).toMatchObject([
    { baseline: 'openai:good', baselineRun: 'good' },
  ]);
});

test('a rebuilt report uses the current labels, and lacks readings of new photos', async () => {
  await serve(answerCorrectly);
  const own = path.join(folder, 'own');
  await cp(labels, own, { recursive: true });
  await evaluate('own --providers openai:good --run run');
  const [first = '', ...others] = (await readFile(path.join(own, 'labels.jsonl'), 'utf8')).trim().split('\n');
  await writeFile(path.join(own, 'labels.jsonl'), [first.replace('120', '90'), ...others].join('\n'));
  const changed = await evaluate('report run');
  expect(changed.status).toBe(0);
  expect(changed.told).toContain('have changed since the run');
  expect(scores(await reportOf())).toEqual({ 'openai:good': [3, 4, 0] });
  await cp(path.join(own, '0.jpg'), path.join(own, 'new.jpg'));
  const added = JSON.stringify({ ...parseJson(first), id: 'new', photo: 'new.jpg' });
  await appendFile(path.join(own, 'labels.jsonl'), `\n${added}\n`);
  expect((await evaluate('report run --min-exact 1%')).status).toBe(3);
});

test('names an invalid photo before any request is sent', async () => {
  await serve(answerCorrectly);
  const own = path.join(folder, 'own');
  await cp(labels, own, { recursive: true });
  const jpeg = await readFile(path.join(own, '2.jpg'));
  await writeFile(path.join(own, '2.jpg'), jpeg.subarray(0, jpeg.length / 2));
  const ended = await evaluate('own --providers openai:good --run run');
  expect(ended.status).toBe(2);
  expect(ended.told).toContain('labels.jsonl:3: photo 2.jpg is not a readable image');
  expect(server?.requests).toEqual([]);
});

test('compares how much a model thinks: exactness, time and cost of each effort', async () => {
  await serve((request, response) =>
    request.effort === 'none'
      ? respondWithPanels(response, ['2 HOUR PARKING'])
      : answerCorrectly(request, response),
  );
  const line =
    'PHOTOS --providers openai:good@none,openai:good@high,openai:good@001 --html out.html --run run';
  const ended = await evaluate(line);
  expect(ended.status).toBe(0);
  const report = await reportOf();
  expect(report.contenders.map(({ id, model, effort, exact }) => [id, model, effort, exact.count])).toEqual([
    ['openai:good@none', 'good', 'none', 1],
    ['openai:good@high', 'good', 'high', 4],
    ['openai:good@001', 'good@001', undefined, 4],
  ]);
  for (const { costUsd, latencyMs } of report.contenders) {
    expect(costUsd.photo).toBeCloseTo(0.002);
    expect(latencyMs.p50).not.toBeNull();
  }
  for (const { id } of report.contenders) expect(ended.out).toContain(id);
  expect(await readFile(path.join(folder, 'out.html'), 'utf8')).toContain('effort high');
  const asked = new Set(server?.requests.map(({ model, effort }) => `${model} ${effort}`));
  expect([...asked].sort()).toEqual(['good high', 'good none', 'good@001 undefined']);
  // A run remembers the efforts, whatever is set when it is resumed.
  expect((await evaluate('--resume run', { OPENAI_MODEL: 'other' })).status).toBe(0);
  expect(server?.requests).toHaveLength(12);
});

test('compares reading instructions and stores them with the run', async () => {
  await serve((request, response) =>
    request.system.includes('BE TERSE')
      ? respondWithPanels(response, [])
      : answerCorrectly(request, response),
  );
  await mkdir(path.join(folder, 'prompts'));
  await writeFile(path.join(folder, 'prompts/terse.txt'), 'id: terse\nBE TERSE.');
  expect((await evaluate('PHOTOS --providers openai:good --prompts prompts --run run')).status).toBe(0);
  const report = await reportOf();
  expect(report.contenders.map(({ id, prompt, exact }) => [id, prompt, exact.count])).toEqual([
    ['openai:good', 'plain-2', 4],
    ['openai:good@terse', 'terse', 0],
  ]);
  await rm(path.join(folder, 'prompts'), { recursive: true });
  expect((await evaluate('--resume run')).status).toBe(0);
  expect(server?.requests).toHaveLength(8);
});

test('compares built-in instructions by their ids, with the schema of each', async () => {
  const schemas: string[] = [];
  await serve((request, response) => {
    schemas.push(request.isAskedForMeaning ? 'meaning' : 'words');
    return answerCorrectly(request, response);
  });
  const line = 'PHOTOS --providers openai:good --prompts plain-2,plain-1 --run run';
  expect((await evaluate(line)).status).toBe(0);
  const report = await reportOf();
  expect(report.contenders.map(({ id, prompt }) => [id, prompt])).toEqual([
    ['openai:good', 'plain-2'],
    ['openai:good@plain-1', 'plain-1'],
  ]);
  expect(schemas.filter((schema) => schema === 'meaning')).toHaveLength(4);
  expect(schemas.filter((schema) => schema === 'words')).toHaveLength(4);
  expect((await evaluate('--resume run')).status).toBe(0);
  expect(server?.requests).toHaveLength(8);
});

test.each([
  ['PHOTOS', /choose who reads, for example --providers/],
  ['--providers local', /name a folder of labelled photos, or use drawn signs/],
  ['PHOTOS --providers opnai', /--providers takes local, readers, openai/],
  ['PHOTOS --providers openai,openai:gpt-6-luna', /selects openai:gpt-6-luna twice/],
  ['PHOTOS --providers openai:x@low,openai:x@low', /lists openai:x@low twice/],
  ['PHOTOS --providers local@low', /local has only its built-in model/],
  ['PHOTOS --providers openai:@low', /openai:@low is missing a model/],
  ['PHOTOS --providers local --drawn 3', /--drawn replaces photos/],
  ['PHOTOS --providers local --repeat 0', /Write a whole number from 1/],
  ['PHOTOS --providers local --clock noon', /2026-10-19T12:00/],
  ['PHOTOS --providers local --min-exact 200', /Write percent/],
  ['PHOTOS --providers local --max-drop 2%', /needs --baseline/],
  ['PHOTOS --providers local --baseline nowhere', /nowhere is neither a run folder/],
  ['PHOTOS --providers local --where city', /FIELD=VALUE/],
  ['PHOTOS --providers local --where city=Atlantis', /no labelled photo/],
  ['nowhere --providers local', /nowhere: does not exist/],
  ['--resume nowhere', /nowhere is not a run/],
  ['PHOTOS --resume nowhere --providers local', /leave out the photos, --providers/],
  ['report nowhere', /nowhere is not a run/],
])('%s ends with status 2 and says why', async (line, message) => {
  const { status, out, told } = await evaluate(line);
  expect([status, out]).toEqual([2, '']);
  expect(told).toMatch(message);
});

test('names a missing key and every invalid line of labels', async () => {
  const keyless = await evaluate('PHOTOS --providers openai,gemini', {
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
  });
  expect(keyless).toMatchObject({ status: 2 });
  expect(keyless.told).toMatch(/OPENAI_API_KEY is missing.*\nGEMINI_API_KEY is missing/);
  await writeFile(path.join(folder, 'bad.jsonl'), '{"id":"a"}\nnonsense\n');
  const bad = await evaluate('bad.jsonl --providers local');
  expect(bad.status).toBe(2);
  expect(bad.told).toMatch(/bad\.jsonl:1: photo: .*\n(.*\n)*bad\.jsonl:2: is not valid JSON/);
});
