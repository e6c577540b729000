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

jest.setTimeout(180_000);

/** Another seed gives different mutants, and `MUTANTS` more of them: `MUTANTS_SEED=7 MUTANTS=19000 npx jest …` */
const seed = Number(process.env['MUTANTS_SEED'] ?? 1);
const REQUESTS = Number(process.env['MUTANTS'] ?? 1_000);
const WIRES = REQUESTS / 8;
const AT_ONCE = 16;
/** Many, because most of the time some wait for the answer to an incomplete request. */
const WIRES_AT_ONCE = 64;
/** After this long there is no answer. */
const ANSWER_TIMEOUT_MS = 20_000;
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
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });
});
afterAll(async () => {
  if (!pool.destroyed) await pool.destroy();
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

/** The kind of an answer: status and problem code. */
const kindOf = ({ status, body }: WireAnswer) =>
  `${status} ${/"code":"([a-z-]+)"/.exec(body)?.[1] ?? ''}`.trim();

/** A mutant as text, cut to what helps to see its peculiarity. */
const shown = (mutant: unknown) =>
  (Buffer.isBuffer(mutant) ? JSON.stringify(mutant.toString('latin1')) : fc.stringify(mutant)).slice(0, 2000);

/** Sends all mutants, `atOnce` at a time, and counts the answers. Each fault has what is needed to send its mutant again. */
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

test(`answers ${REQUESTS} mutated requests without an internal error`, async () => {
  const before = await gateway.vitals();
  const counts: Record<string, number> = {};
  for (const [index, sign] of SIGNS.entries()) {
    provider.behave({ content: modelAnswer(sign) });
    const mutants = fc.sample(requestMutant, { numRuns: REQUESTS / SIGNS.length, seed: seed + index });
    const { faults, answers } = await sendAll(mutants, send, faultOf, AT_ONCE);
    expect(faults.slice(0, 5)).toEqual([]);
    for (const [kind, count] of Object.entries(answers)) counts[kind] = (counts[kind] ?? 0) + count;
  }
  // Mutants that all fail in the same way would not test the code behind.
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
    expect([kind, (counts[kind] ?? 0) >= 5]).toEqual([kind, true]);
  }
  await expectAlive();
  expect((await gateway.vitals()).heap).toBeLessThan(before.heap + 30 * MEGABYTE);
});

test(`answers ${WIRES} pieces of broken HTTP`, async () => {
  const mutants = fc.sample(wireMutant, { numRuns: WIRES, seed });
  const exchange = async (bytes: Buffer) => {
    const answer = await exchangeBytes(gateway.url, bytes);
    if (!answer) throw new Error('The connection ended');
    return answer;
  };
  const { faults, answers } = await sendAll(mutants, exchange, (answer) => faultOf(answer), WIRES_AT_ONCE);
  expect(faults.slice(0, 5)).toEqual([]);
  for (const kind of ['200', '400', '431']) expect([kind, (answers[kind] ?? 0) >= 1]).toEqual([kind, true]);
  await expectAlive();
});

test('ends soon after all of them, without timers of their bodies', async () => {
  await pool.destroy();
  const begun = performance.now();
  await gateway.close();
  // The pace of a body is checked after 5 s, and then every 10 s.
  expect(performance.now() - begun).toBeLessThan(4_000);
});
