import fc from 'fast-check';
import { Pool } from 'undici';
import { builtGateway } from '../testing/built-gateway';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { modelAnswer } from '../testing/model-answers';
import { exchangeBytes, type WireAnswer } from '../testing/mutants/exchange-bytes';
import { faultOf } from '../testing/mutants/fault-of-answer';
import { requestMutant, type RequestMutant } from '../testing/mutants/request-mutant';
import { wireMutant } from '../testing/mutants/wire-mutant';
import { ask, goodRequest } from '../testing/requests';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';
import { rounds } from '@curbwise/tooling/long-tests';

jest.setTimeout(180_000);

/** `MUTANTS_SEED=7 npx jest …` sends others. */
const seed = Number(process.env['MUTANTS_SEED'] ?? 1);
const REQUESTS = rounds(4_000, 19_000);
const WIRES = rounds(250, 1_000);
const AT_ONCE = 16;
/** Most of the time some of them wait for what the gateway says to half a request. */
const WIRES_AT_ONCE = 64;
/** An answer that takes longer never comes. */
const PATIENCE_MS = 20_000;
const MEGABYTE = 1_000_000;

const SIGNS = [
  'NO PARKING\n8AM TO 6PM\nMON THRU FRI',
  '2 HOUR PARKING\n9AM-6PM\nEXCEPT HOLIDAYS',
  'NO STANDING\nSCHOOL DAYS\n7AM-4PM',
  'STATIONNEMENT INTERDIT\n9H À 10H\nMARDI',
  'PERMIT 722 ONLY\nALL OTHER TIMES\nQWERTZ',
];

const built = builtGateway();
let provider: FakeProvider;
let gateway: WatchedGateway;
let pool: Pool;

beforeAll(async () => {
  provider = await startFakeProvider({ remembered: 1 });
  gateway = await startWatchedGateway({
    program: built.watched,
    readerFolder: built.folder,
    environment: {
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: provider.openAiUrl,
      CACHE_MB: '0',
      LOG_LEVEL: 'error',
    },
  });
  pool = new Pool(gateway.url, {
    connections: AT_ONCE,
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  });
});
afterAll(async () => {
  await pool.destroy();
  await gateway.close();
  await provider.close();
});

async function send({ method, path, headers, body }: RequestMutant): Promise<WireAnswer> {
  const answer = await pool.request({ method: method as 'POST', path, headers, body });
  const { 'content-type': type = '' } = answer.headers;
  return {
    status: answer.statusCode,
    headers: { 'content-type': String(type) },
    body: await answer.body.text(),
  };
}

/** What an answer is counted as. */
const kindOf = ({ status, body }: WireAnswer) =>
  `${status} ${/"code":"([a-z-]+)"/.exec(body)?.[1] ?? ''}`.trim();

/** As much of a mutant as helps to see what is special about it. */
const shown = (mutant: unknown) =>
  (Buffer.isBuffer(mutant) ? JSON.stringify(mutant.toString('latin1')) : fc.stringify(mutant)).slice(0, 2000);

/** Sends everything, so many at a time, and counts the answers; what is wrong with one names all there is to send it again. */
async function sendAll<Mutant>(
  mutants: readonly Mutant[],
  exchange: (mutant: Mutant) => Promise<WireAnswer>,
  fault: (answer: WireAnswer, mutant: Mutant) => string | null,
  atOnce: number,
): Promise<{ faults: string[]; answers: Record<string, number> }> {
  const faults: string[] = [];
  const answers: Record<string, number> = {};
  let next = 0;
  const sendInTurn = async () => {
    while (next < mutants.length) {
      const number = next++;
      const mutant = mutants[number]!;
      const found = await exchange(mutant).then(
        (answer) => {
          const kind = kindOf(answer);
          answers[kind] = (answers[kind] ?? 0) + 1;
          return fault(answer, mutant);
        },
        (error: Error) => `no answer: ${error.message}`,
      );
      if (found) faults.push(`seed ${seed}, mutant ${number}: ${found}\n${shown(mutant)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  return { faults, answers };
}

async function expectAlive(): Promise<void> {
  expect(gateway.isUp()).toBe(true);
  expect((await ask(gateway.url, goodRequest)).status).toBe(200);
}

test(`${REQUESTS} mutated requests have a typed answer, and none of them is a fault of the gateway`, async () => {
  const before = await gateway.vitals();
  const counts: Record<string, number> = {};
  for (const [place, sign] of SIGNS.entries()) {
    provider.behave({ content: modelAnswer(sign) });
    const mutants = fc.sample(requestMutant, { numRuns: REQUESTS / SIGNS.length, seed: seed + place });
    const { faults, answers } = await sendAll(mutants, send, faultOf, AT_ONCE);
    expect(faults.slice(0, 5)).toEqual([]);
    for (const [kind, count] of Object.entries(answers)) counts[kind] = (counts[kind] ?? 0) + count;
  }
  // Mutants that all fail alike would say nothing of what lies behind.
  for (const kind of [
    '200',
    '400 malformed-json',
    '404 not-found',
    '405 method-not-allowed',
    '415 unsupported-media-type',
    '422 invalid-image',
    '422 invalid-request',
    '422 unknown-prompt',
  ]) {
    expect([kind, (counts[kind] ?? 0) >= rounds(20, 100)]).toEqual([kind, true]);
  }
  await expectAlive();
  expect((await gateway.vitals()).heap).toBeLessThan(before.heap + 30 * MEGABYTE);
});

test(`${WIRES} pieces of broken HTTP are answered or cut off, and nothing else happens`, async () => {
  const mutants = fc.sample(wireMutant, { numRuns: WIRES, seed });
  const exchange = async (bytes: Buffer) => {
    const answer = await exchangeBytes(gateway.url, bytes);
    if (!answer) throw new Error('the connection ended');
    return answer;
  };
  const { faults, answers } = await sendAll(mutants, exchange, (answer) => faultOf(answer), WIRES_AT_ONCE);
  expect(faults.slice(0, 5)).toEqual([]);
  for (const kind of ['200', '400', '431'])
    expect([kind, (answers[kind] ?? 0) >= rounds(3, 10)]).toEqual([kind, true]);
  await expectAlive();
});
