import { describeRule } from '../../words/rule-in-words';
import { panelsOf } from '../../testing/sign';
import { parse } from '../parse';

test.each(['RESIDENT PARKING ZONE 5', 'ZONE 5', 'RESIDENTIAL PERMIT PARKING'])(
  '%s above a plate that mentions the zone is a title',
  (title) => {
    const { rules, unread } = parse(panelsOf([title, '2 HOUR PARKING 8AM-6PM EXCEPT ZONE 5 PERMITS']));
    expect(unread).toEqual([]);
    expect(rules.map(describeRule)).toEqual([
      '2 hour parking, 8 AM – 6 PM, except for zone 5 permit holders',
    ]);
  },
);

test.each([
  ['another zone', ['RESIDENT PARKING ZONE 5', '2 HOUR PARKING EXCEPT ZONE 6 PERMITS']],
  ['no zone', ['RESIDENT PARKING ZONE 5', '2 HOUR PARKING 8AM-6PM']],
  ['nothing', ['RESIDENT PARKING ZONE 5']],
])('a title above a plate that mentions %s stays unread', (_, sign) => {
  expect(parse(panelsOf(sign)).unread.map(({ panel }) => panel)).toEqual([0]);
});

test('a place reserved for permit holders is not a title', () => {
  const { rules } = parse(panelsOf(['PERMIT PARKING ONLY ZONE 5', '2 HOUR PARKING EXCEPT ZONE 5 PERMITS']));
  expect(rules[0]).toMatchObject({ effect: 'forbid', panel: 0 });
});
