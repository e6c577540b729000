import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { CollectedWords, Wording } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import type { Context } from '../curbwise/context';
import { runProgram } from '../run-program';
import { parseJson } from '../testing/parse-json';
import { signBlock } from './sign-block';

/* A test server plays the gateway. The gateway's own tests check its real responses against the contract. */
const TOKEN = 'for-the-tests-of-words';

/** A wording that means what the grammar makes of the same sign in English. */
function wording(text: string, english: string, rest: Partial<Wording['panels'][number]> = {}): Wording {
  const panel = { arrow: null, symbol: null, ...rest };
  const { rules } = parse([{ ...panel, text: english, box: null, confidence: 1 }]);
  return { panels: [{ text, ...panel }], rules };
}

const HVERDAGE = wording('PARKERING FORBUDT\nHVERDAGE 7-9', 'NO PARKING 7AM-9AM MON-FRI');
const ONE_HOUR = wording('1 TIME\n8-17', '1 HOUR PARKING 8AM-5PM', { arrow: 'right', symbol: 'parking' });

describe('a block for the tables of signs', () => {
  test('has what a model says, the plate, and the answers of a week', () => {
    expect(signBlock(HVERDAGE, 12).split('\n')).toEqual([
      '# Seen 12 times. A model says: No parking, 7 AM – 9 AM, Monday to Friday.',
      String.raw`PARKERING FORBUDT\nHVERDAGE 7-9`,
      '  MON 00:00         allowed          -',
      '  MON 07:00         forbidden',
      '  MON 09:00         allowed          -',
      '  TUE 07:00         forbidden',
      '  TUE 09:00         allowed          -',
      '  WED 07:00         forbidden',
      '  WED 09:00         allowed          -',
      '  THU 07:00         forbidden',
    ]);
  });

  test('has arrow, picture, side and limit', () => {
    expect(signBlock(ONE_HOUR, 1).split('\n').slice(0, 4)).toEqual([
      '# Seen once. A model says: 1 hour parking, 8 AM – 5 PM.',
      String.raw`1 TIME\n8-17 {parking} <right>`,
      '  MON 00:00         allowed right    -',
      '  MON 08:00         allowed right    60',
    ]);
  });

  test('has no characters that change a terminal', () => {
    const hostile = { ...HVERDAGE, panels: [{ text: 'NO\u001b[2J\u202e', arrow: null, symbol: null }] };
    expect(signBlock(hostile, 1)).toContain('\nNO[2J\n');
  });
});

describe('curbwise words', () => {
  const collected: CollectedWords = {
    isShared: true,
    wordings: [
      { ...HVERDAGE, count: 12 },
      { ...ONE_HOUR, count: 1 },
    ],
  };
  let gateway: Server;
  let url: string;
  let answer: { status: number; body: unknown };
  beforeAll(async () => {
    gateway = createServer((request, response) => {
      const isKnown = request.url === '/admin/words' && request.headers.authorization === `Bearer ${TOKEN}`;
      response.writeHead(isKnown ? answer.status : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? answer.body : {}));
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    answer = { status: 200, body: collected };
  });

  async function run(args: readonly string[], environment: NodeJS.ProcessEnv = { ADMIN_TOKEN: TOKEN }) {
    const [printed, told]: [string[], string[]] = [[], []];
    const context: Context = {
      root: '/nowhere',
      environment,
      now: () => new Date(),
      print: (text) => printed.push(text),
      tell: (text) => told.push(text),
    };
    const status = await runProgram(['words', '--gateway', url, ...args], context);
    return { status, printed: printed.join('\n'), told: told.join('\n') };
  }

  test('prints a block for each wording, the most frequent first', async () => {
    const { status, printed } = await run([]);
    expect(status).toBe(0);
    expect(printed).toBe(`${signBlock(HVERDAGE, 12)}\n\n${signBlock(ONE_HOUR, 1)}`);
  });

  test('prints at most as many as are asked for, as JSON too', async () => {
    expect((await run(['--limit', '1'])).printed).toBe(signBlock(HVERDAGE, 12));
    const { printed } = await run(['--limit', '1', '--json']);
    expect(parseJson(printed)).toEqual({ isShared: true, wordings: [{ ...HVERDAGE, count: 12 }] });
  });

  test('says when there are none', async () => {
    answer.body = { isShared: false, wordings: [] };
    expect((await run([])).printed).toBe('No wordings were collected so far.');
  });

  test.each([
    [404, /does not share wordings: .*COLLECT_WORDS=on\.$/],
    [500, /answered with status 500\.$/],
  ])('explains status %i', async (status, message) => {
    answer = { status, body: {} };
    const { status: exit, printed, told } = await run([]);
    expect([exit, printed]).toEqual([1, '']);
    expect(told).toMatch(message);
  });

  test('explains a missing token, and another kind of answer', async () => {
    expect((await run([], {})).told).toMatch(/needs a token/);
    answer.body = { wordings: 'many' };
    expect((await run([])).told).toMatch(/did not answer like a gateway of this version/);
  });

  test('rejects a limit that is no number', async () => {
    expect(await run(['--limit', 'all'])).toMatchObject({ status: 2, printed: '' });
  });

  test('explains itself', async () => {
    const { status, printed } = await run(['--help']);
    expect(status).toBe(0);
    expect(printed).toContain('COLLECT_WORDS=on');
  });
});
