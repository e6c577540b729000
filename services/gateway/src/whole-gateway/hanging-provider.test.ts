import { sendDuringHang, PHOTO_USD } from '../testing/wire-faults';

jest.setTimeout(60_000);

/** Short, so that the test is. */
const HEDGE_AFTER_MS = 200;
/** Without a hedge a driver waits for a provider that hangs until 15 of the 20 seconds are over. */
const MAX_MS = 3_000;
const SIGN = ['No parking, 8 AM – 6 PM, Monday to Friday'];
const MODEL = { openai: 'gpt-4.1-mini', gemini: 'gemini-2.5-flash' } as const;
const OTHER = { openai: 'gemini', gemini: 'openai' } as const;

describe.each(['openai', 'gemini'] as const)('a provider (%s) that was quick', (dialect) => {
  test.each(['silence', 'headers-then-silence', 'drip'] as const)(
    'and then hangs (%s) keeps nobody waiting until its breaker opens, and nobody after that',
    async (fault) => {
      const { during, after, log, increase } = await sendDuringHang(dialect, { fault }, HEDGE_AFTER_MS);
      const readByOther = { status: 200, outcome: { readBy: OTHER[dialect] }, rules: SIGN, leaks: [] };

      for (const got of during) {
        expect(got).toMatchObject(readByOther);
        expect(got.ms).toBeLessThan(MAX_MS);
      }
      for (const got of after) expect(got).toMatchObject({ ...readByOther, tries: 1 });

      const grown = (metric: string, labels = '') =>
        increase(`curbwise_${metric}{provider="${dialect}"${labels}}`);
      const grownOfModel = (metric: string, labels = '', provider: keyof typeof MODEL = dialect) =>
        increase(`curbwise_${metric}{provider="${provider}",model="${MODEL[provider]}"${labels}}`);
      const hung = grownOfModel('provider_tries_total');
      // More than half of the last twenty, as without a hedge; two more may be on their way by then.
      expect(hung).toBeGreaterThanOrEqual(11);
      expect(hung).toBeLessThanOrEqual(13);
      // The breaker may open between a look at it and the next request.
      expect([hung, hung + 1]).toContain(during.length);
      expect({
        overtaken: grown('provider_hedges_total', ',result="overtaken"'),
        answered: grown('provider_hedges_total', ',result="answered"'),
        timeouts: grownOfModel('provider_failures_total', ',kind="timeout"'),
        breaker: grown('provider_breaker_state'),
        triesOfOther: grownOfModel('provider_tries_total', '', OTHER[dialect]),
      }).toEqual({
        overtaken: hung,
        answered: 0,
        timeouts: hung,
        breaker: 2,
        triesOfOther: during.length + after.length,
      });
      // What a try that was given up cost is not known: it counts as much as the last one that was read.
      expect(increase('curbwise_budget_spent_usd')).toBeCloseTo(
        (hung + during.length + after.length) * PHOTO_USD,
      );

      const hedged = log.filter(({ hedges }) => hedges !== undefined);
      expect(hedged).toHaveLength(hung);
      for (const line of hedged)
        expect(line).toMatchObject({ provider: OTHER[dialect], tries: 2, hedges: [`${dialect} overtaken`] });
    },
  );
});
