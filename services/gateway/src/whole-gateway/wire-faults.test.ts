import { DIALECT_NAMES } from '@curbwise/vision/testing';
import {
  DEADLINE_MS,
  sendDuringFault,
  sendDuringOutage,
  SECOND,
  WIRE_FAULTS,
  type ClientResult,
} from '../testing/wire-faults';

// Some faults last until the deadline.
jest.setTimeout(30_000);

/** What the client may wait beyond the deadline, on a busy machine. */
const SLACK_MS = 1_000;
const MAX_TRIES = 3;
const SIGN = ['No parking, 8 AM – 6 PM, Monday to Friday'];

function expectInBounds({ tries, ms, leaks }: ClientResult): void {
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThanOrEqual(MAX_TRIES);
  expect(ms).toBeLessThan(DEADLINE_MS + SLACK_MS);
  expect(leaks).toEqual([]);
}

describe.each(DIALECT_NAMES)('a provider (%s)', (dialect) => {
  describe.each(WIRE_FAULTS.map((fault) => [fault.name, fault] as const))('with %s', (_, fault) => {
    let alone: ClientResult;
    let withSecond: ClientResult;
    beforeAll(async () => {
      [alone, withSecond] = await Promise.all([
        sendDuringFault(dialect, fault, false),
        sendDuringFault(dialect, fault, true),
      ]);
    });

    test(`that is alone: ${fault.isOnce ? 'the answer after another try' : 'one problem document'}`, () => {
      expectInBounds(alone);
      if (fault.isOnce) {
        expect(alone).toMatchObject({ status: 200, outcome: { readBy: dialect }, rules: SIGN, tries: 2 });
      } else {
        expect(alone).toMatchObject({ status: 503, outcome: { problem: 'provider-failed' } });
      }
    });

    test('with another behind it: the full answer', () => {
      expectInBounds(withSecond);
      expect(withSecond).toMatchObject({ status: 200, rules: SIGN });
      if (!fault.isOnce) expect(withSecond).toMatchObject({ outcome: { readBy: SECOND[dialect] } });
    });
  });

  test('that asks for an hour, alone, hands the wait on', async () => {
    const fault = WIRE_FAULTS.find(({ name }) => name === '429, Retry-After 3600 s')!;
    expect(await sendDuringFault(dialect, fault, false)).toMatchObject({ tries: 1, outcome: { retryAfter: 3600 } });
  });

  test('that is down for a minute, alone: problem documents, few of its requests, then answers again', async () => {
    const { during, triesWhileDown, after } = await sendDuringOutage(dialect, false);
    for (const got of during) {
      expect(got).toMatchObject({ status: 503, outcome: { problem: 'provider-failed' }, leaks: [] });
      expect(got.ms).toBeLessThan(DEADLINE_MS + SLACK_MS);
    }
    // Two requests of three tries open the breaker; then one finds out after 1, 2, 4, 8 seconds, and every ten.
    expect(triesWhileDown).toBeLessThanOrEqual(2 * MAX_TRIES + 9);
    expect(after.at(-1)).toMatchObject({ status: 200, outcome: { readBy: dialect }, rules: SIGN });
  });

  test('that is down for a minute, with another behind it: no client notices, then it reads again', async () => {
    const { during, triesWhileDown, after } = await sendDuringOutage(dialect, true);
    for (const got of [...during, ...after]) {
      expect(got).toMatchObject({ status: 200, rules: SIGN, leaks: [] });
    }
    expect(during.map(({ outcome }) => outcome)).toEqual(during.map(() => ({ readBy: SECOND[dialect] })));
    expect(triesWhileDown).toBeLessThanOrEqual(2 * MAX_TRIES + 9);
    expect(after.at(-1)).toMatchObject({ outcome: { readBy: dialect }, tries: 1 });
  });
});
