import { parse } from '@curbwise/sign-rules';
import { panelsOf } from '@curbwise/sign-rules/inside';
import { STYLES } from './styles';

const SCHEDULE = { en: '8AM-6PM MON-FRI', fr: '8h-18h LUN AU VEN' } as const;

const HEADS = STYLES.flatMap(({ name, language, heads }) =>
  Object.entries(heads).flatMap(([kind, words]) => words.map((head) => ({ name, kind, head, language }))),
);

test.each(HEADS)('the parser understands the head "$head" ($name, $kind)', (one) => {
  const limit = one.language === 'en' ? '2 HOUR' : '60 MIN';
  const { rules, unread } = parse(
    panelsOf(`${one.head.replace('{limit}', limit)}\n${SCHEDULE[one.language]}`),
  );
  expect(unread).toEqual([]);
  expect(rules).not.toEqual([]);
});
