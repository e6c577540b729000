import { parseCase } from '../labels/cases';
import { readingOf, scoreCase } from '../labels/judge-case';
import { labelDrawn, type DrawnSign } from './label-drawn';

const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
const limit = { text: '2 HOUR\nPARKING\n8AM TO 6PM\nMON-FRI', arrow: null, symbol: null, box };
const drawn = (panels: DrawnSign['panels']): DrawnSign => ({
  seed: 7,
  panels,
  place: { country: 'US', region: 'CA' },
  fields: { style: 'us-stack' },
});

function casesOf(sign: DrawnSign) {
  return labelDrawn(sign).map((line) => {
    const parsed = parseCase(line, '/drawn/labels.jsonl');
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
    return parsed.one;
  });
}

test('labels a sign without arrows as one case at the edges of its windows', () => {
  const [one, ...others] = casesOf(drawn([limit]));
  expect(others).toEqual([]);
  expect(one).toMatchObject({ id: 'drawn-7', file: '/drawn/sign-7.jpg', irrelevant: false });
  expect(one?.fields.get('style')).toBe('us-stack');
  const limits = one?.expect.map(({ limitMinutes }) => limitMinutes);
  expect(limits).toContain(120);
  expect(limits).toContain(null);
  expect(scoreCase(readingOf([limit]), one!).isExact).toBe(true);
});

test('labels the two sides of a sign with arrows as separate cases', () => {
  const sided = [
    { ...limit, arrow: 'left' as const },
    { text: 'NO STOPPING ANYTIME', arrow: 'right' as const, symbol: null, box },
  ];
  const [left, right] = casesOf(drawn(sided));
  expect([left?.id, right?.id]).toEqual(['drawn-7-left', 'drawn-7-right']);
  expect(new Set(right?.expect.map(({ isAllowed }) => isAllowed))).toEqual(new Set([false]));
  for (const one of [left!, right!]) expect(scoreCase(readingOf(sided), one).isExact).toBe(true);
  // A reading without the prohibition is only wrong on its side.
  expect(scoreCase(readingOf(sided.slice(0, 1)), left!).isExact).toBe(true);
  expect(scoreCase(readingOf(sided.slice(0, 1)), right!).isExact).toBe(false);
});
