import { sendDuringHang, PHOTO_USD } from '../testing/wire-faults';

jest.setTimeout(60_000);

/** Short, to keep the test short. */
const HEDGE_AFTER_MS = 100;
/** Without a hedge, a driver waits 15 of the 20 seconds for a provider that hangs. */
const MAX_MS = 3_000;
const SIGN = ['No parking, 8 AM – 6 PM, Monday to Friday'];
const MODEL = { openai: 'gpt-6-luna', gemini: 'gemini-3.5-flash-lite' } as const;
const OTHER = { openai: 'gemini', gemini: 'openai' } as const;

// A hang is the same for the gateway in every dialect.
test.each([
  ['openai', 'silence'],
  ['openai', 'headers-then-silence'],
  ['gemini', 'drip'],
] as const)(
  'a provider (%s) that was quick and now hangs (%s) keeps no client waiting, before its breaker opens or after',
  async (dialect, fault) => {
    const { during, after, log, increase } = await sendDuringHang(dialect, { fault }, HEDGE_AFTER_MS);
    const readByOther = { status: 200, outcome: { readBy: OTHER[dialect] }, rules: SIGN, leaks: [] };

    for (const result of during) {
      expect(result).toMatchObject(readByOther);
      expect(result.ms).toBeLessThan(MAX_MS);
    }
    for (const result of after) expect(result).toMatchObject({ ...readByOther, tries: 1 });

    const increaseOf = (metric: string, labels = '') =>
      increase(`curbwise_${metric}{provider="${dialect}"${labels}}`);
    const increaseOfModel = (metric: string, labels = '', provider: keyof typeof MODEL = dialect) =>
      increase(`curbwise_${metric}{provider="${provider}",model="${MODEL[provider]}"${labels}}`);
    const hung = increaseOfModel('provider_tries_total');
    // More than half of the last twenty tries, as without a hedge; two more may already be under way.
    expect(hung).toBeGreaterThanOrEqual(11);
    expect(hung).toBeLessThanOrEqual(13);
    // The breaker may open between the check of its state and the next request.
    expect([hung, hung + 1]).toContain(during.length);
    expect({
      overtaken: increaseOf('provider_hedges_total', ',result="overtaken"'),
      answered: increaseOf('provider_hedges_total', ',result="answered"'),
      timeouts: increaseOfModel('provider_failures_total', ',kind="timeout"'),
      breaker: increaseOf('provider_breaker_state'),
      triesOfOther: increaseOfModel('provider_tries_total', '', OTHER[dialect]),
    }).toEqual({
      overtaken: hung,
      answered: 0,
      timeouts: hung,
      breaker: 2,
      triesOfOther: during.length + after.length,
    });
    // The cost of a cancelled try is unknown, so it counts as much as the last successful one.
    expect(increase('curbwise_budget_spent_usd')).toBeCloseTo(
      (hung + during.length + after.length) * PHOTO_USD,
    );

    const hedged = log.filter(({ hedges }) => hedges !== undefined);
    expect(hedged).toHaveLength(hung);
    for (const line of hedged)
      expect(line).toMatchObject({ provider: OTHER[dialect], tries: 2, hedges: [`${dialect} overtaken`] });
  },
);
