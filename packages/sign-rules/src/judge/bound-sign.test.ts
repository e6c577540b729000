import fc from 'fast-check';
import { parse } from '../parse/parse';
import { context, instant, parsed } from '../testing/random-rules';
import { panelsOf, time } from '../testing/sign';
import { judge } from './judge';

test('a sign that was judged for one driver is judged anew for another', () => {
  const sign = parse(panelsOf('2P 8AM-6PM EXCEPT BY ZONE 5 PERMIT'));
  const holder = { driver: { permits: ['5'], disabledBadge: false, vehicle: 'car' as const } };
  const limits = [{}, holder, {}, holder].map((known) => judge(sign, time('MON 10:00'), known).limit);
  expect(limits).toEqual([120, null, 120, null]);
});

test('what a sign was asked before makes no difference', () => {
  const question = fc.tuple(context, instant);
  fc.assert(
    fc.property(parsed, fc.array(question, { minLength: 2, maxLength: 6 }), (sign, questions) => {
      const asked = questions.map(([known, at]) => judge(sign, at, known));
      expect(questions.map(([known, at]) => judge({ ...sign }, at, known))).toEqual(asked);
    }),
    { numRuns: 200 },
  );
});
