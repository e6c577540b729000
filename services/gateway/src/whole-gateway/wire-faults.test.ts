import { DIALECT_NAMES, type Dialect } from '@curbwise/vision/testing';
import {
  sendDuringFault,
  sendDuringOutage,
  SECOND,
  WIRE_FAULTS,
  type ClientResult,
  type WireFault,
} from '../testing/wire-faults';

// Some faults last until the deadline.
jest.setTimeout(60_000);

/** How long a client may wait beyond the deadline. */
const SLACK_MS = 1_000;
/** Faults under way at a time, each with two gateways: most of their time is waiting, but all of them start at once. */
const FAULTS_AT_ONCE = 3;
const MAX_TRIES = 3;
const SIGN = ['No parking, 8 AM – 6 PM, Monday to Friday'];

function expectInBounds({ tries, lateMs, leaks }: ClientResult): void {
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThanOrEqual(MAX_TRIES);
  expect(lateMs).toBeLessThan(SLACK_MS);
  expect(leaks).toEqual([]);
}

/** Without and with a second provider. */
type Results = readonly [alone: ClientResult, withSecond: ClientResult];

/** Sends photos during faults, a few faults at a time. A result rejects if its photo could not be sent. */
async function sendDuringFaults(dialect: Dialect): Promise<Map<WireFault, Promise<Results>>> {
  const results = new Map<WireFault, Promise<Results>>();
  const rest = WIRE_FAULTS.values();
  const sendInTurn = async () => {
    for (const fault of rest) {
      const both = Promise.all([
        sendDuringFault(dialect, fault, false),
        sendDuringFault(dialect, fault, true),
      ]);
      results.set(fault, both);
      await Promise.allSettled([both]);
    }
  };
  await Promise.all(Array.from({ length: FAULTS_AT_ONCE }, sendInTurn));
  return results;
}

describe.each(DIALECT_NAMES)('a provider (%s)', (dialect) => {
  let results: Map<WireFault, Promise<Results>>;
  beforeAll(async () => {
    results = await sendDuringFaults(dialect);
  });

  describe.each(WIRE_FAULTS.map((fault) => [fault.name, fault] as const))('with %s', (_, fault) => {
    let alone: ClientResult;
    let withSecond: ClientResult;
    beforeAll(async () => {
      [alone, withSecond] = await results.get(fault)!;
    });

    test(`alone: ${fault.isOnce ? 'answers after another try' : 'one problem document'}`, () => {
      expectInBounds(alone);
      if (fault.isOnce) {
        expect(alone).toMatchObject({ status: 200, outcome: { readBy: dialect }, rules: SIGN, tries: 2 });
      } else if (fault.needsOperator) {
        expect(alone).toMatchObject({
          status: 503,
          outcome: { problem: 'needs-operator', retryAfter: null },
        });
      } else {
        expect(alone).toMatchObject({ status: 503, outcome: { problem: 'provider-failed' } });
      }
    });

    test('with a second provider: the full answer', () => {
      expectInBounds(withSecond);
      expect(withSecond).toMatchObject({ status: 200, rules: SIGN });
      expect(withSecond).toMatchObject({ outcome: { readBy: SECOND[dialect] } });
    });
  });

  test('that asks to wait for an hour, alone: the client is told to wait for a minute', async () => {
    const fault = WIRE_FAULTS.find(({ name }) => name === '429, Retry-After 3600 s')!;
    expect(await sendDuringFault(dialect, fault, false)).toMatchObject({
      tries: 1,
      outcome: { retryAfter: 60 },
    });
  });

  test('that is down for a minute, alone: problem documents with few tries, then answers again', async () => {
    const { during, triesWhileDown, after } = await sendDuringOutage(dialect, false);
    expect(during).not.toHaveLength(0);
    for (const result of during) {
      expect(result).toMatchObject({ status: 503, outcome: { problem: 'provider-failed' }, leaks: [] });
      expect(result.lateMs).toBeLessThan(SLACK_MS);
    }
    // Two requests of three tries open the breaker. Then it probes after 1, 2, 4 and 8 seconds, and every ten.
    expect(triesWhileDown).toBeLessThanOrEqual(2 * MAX_TRIES + 9);
    expect(after.at(-1)).toMatchObject({ status: 200, outcome: { readBy: dialect }, rules: SIGN });
  });

  test('that is down for a minute, with a second provider: no client notices, then it reads again', async () => {
    const { during, triesWhileDown, after } = await sendDuringOutage(dialect, true);
    expect(during).not.toHaveLength(0);
    for (const result of [...during, ...after]) {
      expect(result).toMatchObject({ status: 200, rules: SIGN, leaks: [] });
    }
    expect(during.map(({ outcome }) => outcome)).toEqual(during.map(() => ({ readBy: SECOND[dialect] })));
    expect(triesWhileDown).toBeLessThanOrEqual(2 * MAX_TRIES + 9);
    expect(after.at(-1)).toMatchObject({ outcome: { readBy: dialect }, tries: 1 });
  });
});
