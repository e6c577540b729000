import type { Panel, Rule, Side, Wording } from '@curbwise/contract';
import { describeRule, timeline, type TimelineSegment } from '@curbwise/sign-rules';
import { plain } from '../release/health/watch-words';

/** The week of the tables of signs, from Monday to Monday. */
const MONDAY = { year: 2026, month: 10, day: 19, minute: 0 };
const NEXT_MONDAY = { ...MONDAY, day: 26 };

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** Questions of a block. The answers of a week repeat after two days. */
const MAX_QUESTIONS = 8;

/** Columns of a table: when, the answer. */
const WHEN_WIDTH = 18;
const ANSWER_WIDTH = 17;

/**
 * A wording as a block of `packages/sign-rules/signs`: the rules that a model states as a heading, a line per plate, and
 * the answers of these rules whenever they change during a week.
 * @param count in how many readings it was seen
 */
export function signBlock({ panels, rules }: Wording, count: number): string {
  const stated = rules.length === 0 ? 'no rule' : rules.map(describeRule).join('; ');
  return [
    `# Seen ${count === 1 ? 'once' : `${count} times`}. A model says: ${stated}.`,
    ...panels.map(plateLine),
    ...questions(rules),
  ]
    .map(plain)
    .join('\n');
}

const plateLine = ({ text, arrow, symbol }: Pick<Panel, 'text' | 'arrow' | 'symbol'>) =>
  [text.replaceAll('\n', '\\n'), symbol && `{${symbol}}`, arrow && `<${arrow}>`].filter(Boolean).join(' ');

function questions(rules: readonly Rule[]): string[] {
  const side = onlySide(rules);
  const sign = { rules: [...rules], unread: [], ignored: [] };
  const segments = timeline(sign, MONDAY, NEXT_MONDAY, side ? { side } : {});
  return segments.slice(0, MAX_QUESTIONS).map((segment) => questionLine(segment, side));
}

/** The side of the pole that all rules apply to; undefined if there are several. */
function onlySide(rules: readonly Rule[]): Side | undefined {
  const sides = new Set(rules.map(({ side }) => side));
  const [first] = sides;
  return sides.size === 1 && (first === 'left' || first === 'right') ? first : undefined;
}

function questionLine({ from, answer, lean, limit }: TimelineSegment, side: Side | undefined): string {
  const clock = `${twoDigits(Math.floor(from.minute / 60))}:${twoDigits(from.minute % 60)}`;
  const when = `${WEEKDAYS[from.day - MONDAY.day]} ${clock}`;
  const said = [lean === 'forbidden' ? 'probably-not' : answer, side].filter(Boolean).join(' ');
  const end = answer === 'allowed' ? `${said.padEnd(ANSWER_WIDTH)}${limit ?? '-'}` : said;
  return `  ${when.padEnd(WHEN_WIDTH)}${end}`;
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0');
