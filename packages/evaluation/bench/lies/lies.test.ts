import type { Panel } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { signsIn, TABLES } from '@curbwise/sign-rules/testing';
import { someOf } from '@curbwise/tooling/long-tests';
import { Random } from '@curbwise/tooling/random';
import { KINDS } from './kinds';
import { drawMask } from './mask-words';
import { subjectsOfText, type Subject } from './subject';
import { tell } from './tell';
import { tryLies } from './try-lies';

const SEED = 'lies.test';

/** Monday morning. */
const CLOCK = { year: 2026, month: 10, day: 19, minute: 600 };

const panelOf = (text: string): Panel => ({ text, arrow: null, symbol: null, box: null, confidence: 1 });

const subjectsOf = (id: string, panels: readonly Panel[]): Subject[] =>
  subjectsOfText({ id, panels, at: [CLOCK], context: {} }, new Random(`${SEED} ${id}`));

/** How many of the project's own signs are lied about in the usual run. */
const SIGNS = 60;

const subjects = someOf(
  TABLES.flatMap((file) => signsIn(file)),
  SIGNS,
).flatMap(({ sign, panels }) => subjectsOf(sign, panels));

test('there are more than twenty kinds of lies, and no two have the same name', () => {
  expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
  expect(KINDS.length).toBeGreaterThan(20);
});

test('masks words, the same everywhere, and no figures', () => {
  const panels = [panelOf('NO PARKING 8AM-6PM'), panelOf('Parking 2 HR')];
  const masks = Array.from({ length: 20 }, (_, seed) => drawMask(panels, new Random(seed))!);
  for (const mask of masks) {
    const [first, second] = [mask('PARKING'), mask('Parking')];
    expect(second.toUpperCase()).toBe(first);
    expect(mask('8AM-6PM 2P')).toBe('8AM-6PM 2P');
  }
  expect(masks.some((mask) => mask('PARKING') !== 'PARKING')).toBe(true);
  expect(drawMask([panelOf('8 - 18')], new Random(1))).toBeNull();
});

test('the grammar does not understand a sign that is lied about', () => {
  expect(subjects.length).toBeGreaterThan(30);
  expect(subjects.filter(({ panels }) => parse(panels).unread.length === 0)).toEqual([]);
});

const tried = tryLies(subjects, SEED, 2);

test('prints', () => {
  console.log(
    tried.honest.told,
    tried.honest.caught,
    tried.honest.falseYeses.length,
    tried.kinds
      .map(({ kind, tallies: { 'as-follows': a, honestly: b } }) =>
        [
          kind.name,
          kind.caughtBy,
          a.told,
          a.caught,
          a.noticed,
          a.falseYeses.length,
          b.falseYeses.length,
        ].join(' | '),
      )
      .join('\n'),
    [...tried.pairs].map(([p, t]) => [p, t.told, t.caught, t.falseYeses.length].join(' ')),
    tell.name,
  );
});
