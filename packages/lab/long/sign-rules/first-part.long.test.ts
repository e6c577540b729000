import '../../../sign-rules/src/testing/install-roles';
import { compare, LATE_PHRASES, SIGNS_WITH } from '../../../sign-rules/src/testing/first-part';
import { panelsOf } from '../../../sign-rules/src/testing/sign';

test('the first part of the grammar takes no phrase of the rest for something else, on any sign', () => {
  const signs = LATE_PHRASES.flatMap((phrase) => SIGNS_WITH.map((signWith) => signWith(phrase)));
  expect(signs.filter((sign) => typeof compare(panelsOf(sign)) === 'object')).toEqual([]);
});
