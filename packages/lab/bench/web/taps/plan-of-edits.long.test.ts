import { parseLocalDateTime } from '@curbwise/contract';
import type { AnswerOnPage } from './answer-on-page';
import { cheapestPlan, costed, faultsOf, tapsOf, type Edit } from './plan-of-edits';
import { perfectAnswer, type SeenPanel } from './seen-sign';

const NOW = parseLocalDateTime('2026-11-24T10:15')!;
const panel = (text: string, arrow: SeenPanel['arrow'] = null): SeenPanel => ({ text, arrow, symbol: null });
const TWO_HOURS = panel('2 HOUR PARKING\n8AM TO 6PM');
const BEFORE_CARD = { open: null, button: 0 };

/** A sign as the page shows it. */
function shown(...panels: SeenPanel[]): AnswerOnPage {
  const analysis = perfectAnswer(panels, NOW, {});
  return {
    kind: 'uncertain',
    analysis,
    asRead: analysis,
    panelIds: panels.map((_, index) => index),
    corrections: [],
    side: null,
    now: NOW,
    context: {},
    hasSides: false,
    isJudged: true,
    questions: [],
  };
}

const wanting = (seen: readonly SeenPanel[], limitMinutes: number | null = 120) => ({
  expected: { isAllowed: true, limitMinutes },
  side: null,
  seen,
});

test('removes a stranger', () => {
  const answer = shown(TWO_HOURS, panel('QWERTZ'));
  const plan = cheapestPlan(answer, faultsOf(answer, [TWO_HOURS]), wanting([TWO_HOURS]), BEFORE_CARD);
  expect(plan).toEqual({ edits: [{ is: 'remove', id: 1 }], taps: 2, characters: 0 });
});

test('corrects a misread word in its panel', () => {
  const answer = shown(panel('2 HOUR PARKNG\nBAM TO 6PM'));
  const plan = cheapestPlan(answer, faultsOf(answer, [TWO_HOURS]), wanting([TWO_HOURS]), BEFORE_CARD);
  expect(plan).toEqual({
    edits: [{ is: 'panel', id: 0, text: TWO_HOURS.text }],
    // `Fix a word`, which focuses the field, and `Save`.
    taps: 2,
    characters: 2,
  });
});

test('adds a missing panel', () => {
  const answer = shown();
  const plan = cheapestPlan(answer, faultsOf(answer, [TWO_HOURS]), wanting([TWO_HOURS]), {
    open: 'new',
    button: null,
  });
  expect(plan?.edits).toEqual([{ is: 'add', panel: TWO_HOURS }]);
  // The field has the focus already: only `Save`.
  expect(plan?.taps).toBe(1);
});

test('no true edits lead to an answer that the sign does not give', () => {
  const answer = shown(TWO_HOURS, panel('QWERTZ'));
  expect(
    cheapestPlan(answer, faultsOf(answer, [TWO_HOURS]), wanting([TWO_HOURS], 30), BEFORE_CARD),
  ).toBeNull();
});

test('a piece of a panel is superfluous only once that panel is complete', () => {
  const seen = [panel('NO PARKING\n8AM TO 9AM\nSTREET CLEANING')];
  const answer = shown(panel('NO PARKING\n8AM TO 9AM'), panel('STREET CLEANING'));
  expect(faultsOf(answer, seen).all).toEqual([
    { is: 'panel', id: 0, text: seen[0]!.text },
    { is: 'remove', id: 1, once: 0 },
  ]);
  expect(faultsOf(answer, seen).candidates).toContainEqual({ is: 'join', id: 0, with: 1 });
});

test.each<[string, Edit[], number]>([
  ['an arrow', [{ is: 'panel', id: 0, arrow: 'left' }], 3],
  ['words and an arrow', [{ is: 'panel', id: 0, text: 'A', arrow: 'left' }], 3],
  ['a picture', [{ is: 'panel', id: 0, symbol: 'disabled' }], 4],
  ['words of another panel than the one it opens at', [{ is: 'panel', id: 1, text: 'A' }], 3],
  [
    'two panels that are missing',
    [
      { is: 'add', panel: panel('A') },
      { is: 'add', panel: panel('B') },
    ],
    4,
  ],
  ['two panels that are one', [{ is: 'join', id: 0, with: 1 }], 4],
])('counts the taps: %s', (_, edits, taps) => {
  const answer = shown(TWO_HOURS, TWO_HOURS);
  expect(tapsOf(edits, answer, BEFORE_CARD)).toBe(taps);
  expect(costed(edits, answer, BEFORE_CARD).taps).toBe(taps);
});
