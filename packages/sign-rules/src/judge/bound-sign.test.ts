import fc from 'fast-check';
import { parse } from '../parse/parse';
import { context, instant, parsed } from '../testing/random-rules';
import { panelsOf } from '../testing/sign';
import { time } from '../testing/time';
import { judge } from './judge';

test('judging a sign for one driver does not affect another driver', () => {
  const sign = parse(panelsOf('2P 8AM-6PM EXCEPT BY ZONE 5 PERMIT'));
  const holder = { driver: { permits: ['5'], disabledBadge: false, vehicle: 'car' as const } };
  const limits = [{}, holder, {}, holder].map((known) => judge(sign, time('MON 10:00'), known).limit);
  expect(limits).toEqual([120, null, 120, null]);
});

test('earlier questions to a sign do not change its answers', () => {
  const question = fc.tuple(context, instant);
  fc.assert(
    fc.property(parsed, fc.array(question, { minLength: 2, maxLength: 6 }), (sign, questions) => {
      const asked = questions.map(([known, at]) => judge(sign, at, known));
      expect(questions.map(([known, at]) => judge({ ...sign }, at, known))).toEqual(asked);
    }),
    { numRuns: 200 },
  );
});
