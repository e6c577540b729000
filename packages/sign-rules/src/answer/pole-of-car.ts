import type { AnalysedPanel, Panel, Rule, Side } from '@curbwise/contract';
import { holdsOn } from '../judge/bound-sign';
import { BLANK_PANEL } from '../parse/fragments';
import type { Parsed } from '../parse/parse';
import { markLostArrows } from '../parse/plates/lost-arrows';
import { isSamePanel } from './keep-witnessed';
import { signOf } from './sign-of';
import { parseExplained, type ExplainedPanel } from './words-meaning';

/** A panel of a sign that may be made of several poles. */
export type PlacedPanel = Panel & Pick<AnalysedPanel, 'carIsOn'>;

/** The rules of a pole that apply on one of its sides. They lose their side: all of them apply to the car there. */
export const rulesOnSide = <R extends Rule>(rules: readonly R[], side: Side): R[] =>
  rules.filter((rule) => holdsOn(rule.side, side)).map((rule) => ({ ...rule, side: null }));

/** What the panels of one pole say on the side of the car. If all of it turns out to point away, it stays open. */
function onSide({ rules, unread, ignored }: Parsed, side: Side): Parsed {
  const held = rulesOnSide(rules, side);
  const isEmptied = rules.length > 0 && held.length === 0;
  const open = isEmptied ? [{ text: BLANK_PANEL, panel: rules[0]!.panel }] : [];
  const near = unread.filter((words) => holdsOn(words.side ?? null, side));
  return { rules: held, unread: [...near, ...open].map((words) => ({ ...words, side: null })), ignored };
}

interface Place {
  side: Side | undefined;
  panels: readonly (ExplainedPanel & { panel: PlacedPanel })[];
}

/** Whether the panels of a pole are as they were read. */
const isAsRead = (now: readonly ExplainedPanel[], before: readonly AnalysedPanel[]) =>
  now.length === before.length &&
  now.every(({ panel, meanings }, index) => meanings.length === 0 && isSamePanel(panel, before[index]!));

/** What the panels of a pole say where the car is. Panels that point away are gone, so what is as it was read stays. */
function parsePole({ side, panels }: Place, asRead: readonly AnalysedPanel[]): Parsed {
  if (!side) return parseExplained(panels);
  const before = asRead.filter(({ carIsOn }) => carIsOn === side);
  if (isAsRead(panels, before)) return signOf({ panels: before });
  return onSide(parseExplained(panels), side);
}

/**
 * Parses the panels of a corrected sign. Those of several poles are parsed pole by pole: none refers to plates of another
 * pole.
 * @param asRead the panels before the corrections
 */
export function parsePoles(panels: Place['panels'], asRead: readonly AnalysedPanel[]): Parsed {
  const sides = [...new Set(panels.map(({ panel }) => panel.carIsOn))];
  if (sides.every((side) => side === undefined)) return parseExplained(panels);
  const all: Parsed = { rules: [], unread: [], ignored: [] };
  for (const side of sides) {
    const own = [...panels.entries()].filter(([, { panel }]) => panel.carIsOn === side);
    const { rules, unread, ignored } = parsePole({ side, panels: own.map(([, panel]) => panel) }, asRead);
    const numbered = <Part extends { panel: number }>(part: Part): Part => ({
      ...part,
      panel: own[part.panel]![0],
    });
    const free = Math.max(-1, ...all.rules.map(({ reading }) => reading?.question ?? -1)) + 1;
    const asked = ({ reading, ...rule }: Rule): Rule =>
      reading ? { ...rule, reading: { ...reading, question: reading.question + free } } : rule;
    all.rules.push(...rules.map((rule) => numbered(asked(rule))));
    all.unread.push(...unread.map(numbered));
    all.ignored.push(...ignored.map(numbered));
  }
  return { ...all, rules: markLostArrows(all.rules) };
}
