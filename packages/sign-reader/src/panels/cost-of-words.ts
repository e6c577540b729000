import type { Panel } from '@curbwise/contract';
import { parse, type Parsed } from '@curbwise/sign-rules';
import {
  beginsRule,
  beginsWithReason,
  beginsWithTowing,
  isBareHeading,
  isOpenEnded,
  lacksDayConnector,
  lacksAmPm,
  mixesPlates,
  namesSubject,
  saysWhen,
  statesLimit,
  forbids,
} from '../grammar/ask-grammar';

/**
 * The costs, in unread words, of what the grammar finds wrong with a panel. Their order matters more than their size.
 * Chosen on `testing/layouts-tuned.ts` and the build half of the photos.
 */
const COSTS = {
  /** A word that is in no rule, and that is not judged to be harmless. */
  unreadWord: 1,
  /** At most this many of them count in one stretch. */
  maxUnreadWords: 3,
  /** Hours, days or half a heading that may have lost a symbol. */
  lostPicture: 1,
  /** Words that can be read in two ways. */
  question: 0.8,
  /** A doubt about one word: `7-9` without AM or PM. */
  condition: 0.4,
  /** A rule that names no hours and so applies at all times: its hours may be in another panel. */
  noHours: 0.3,
  /** Words without a rule of their own. */
  noRule: 0.7,
  /** A second kind of rule. */
  otherRule: 0.6,
  /** A second heading below the hours of the first. */
  headAfterBody: 2,
  /** A symbol that forbids, with the words of a limit. */
  contradiction: 3,
  /** A row with the end of one plate and the beginning of the next. */
  joinedPlates: 2,
  lostMark: 0.4,
} as const;

/** What the words of a panel say, and the cost of reading them as one panel. */
export interface WordsCost {
  /** In unread words. */
  readonly cost: number;
  /** The rules and the unread words, as a key: panels with the same key lead to the same answers. */
  readonly meaning: string;
  /** The rules that forbid, as a key. */
  readonly forbidding: string;
}

/** Number of unread words, known or not. */
function unreadWords({ unread }: Parsed): number {
  return unread.reduce((sum, { text }) => {
    const words = text.split(/\s+/).filter((word) => /[A-Z0-9]/i.test(word));
    return sum + Math.min(COSTS.maxUnreadWords, words.length);
  }, 0);
}

/** Number of headings below the hours of another heading. */
function headsAfterBody(rows: readonly string[]): number {
  let count = 0;
  let body = false;
  let hasHead = false;
  for (const [index, row] of rows.entries()) {
    const [before, next] = [rows[index - 1], rows[index + 1]];
    const begins =
      beginsRule(row) &&
      !beginsWithReason(row) &&
      !(before !== undefined && isOpenEnded(before)) &&
      !(beginsWithTowing(row) && !(next !== undefined && beginsRule(next)));
    if (begins && body && hasHead) {
      count++;
      body = false;
    }
    hasHead ||= begins;
    body ||= saysWhen(row);
  }
  return count;
}

/** The least that rows cost as one panel, before the grammar is asked: one heading may turn out to be none. */
export const leastCostOfRows = (rows: readonly string[]): number =>
  COSTS.headAfterBody * Math.max(0, headsAfterBody(rows) - 1);

const withoutPlace = (key: string, value: unknown) => (key === 'panel' || key === 'text' ? undefined : value);

/** Whether a picture may have stood beside the words that was not found, or was not identified. */
function mayLackPicture(symbol: Panel['symbol'], rows: readonly string[]): boolean {
  if (symbol !== null) return symbol === 'unknown';
  const isHeadless = rows.some(saysWhen) && !rows.some(namesSubject);
  const [first] = rows;
  return isHeadless || (first !== undefined && isBareHeading(first) && isBareHeading(rows.join('\n')));
}

/** Asks the grammar how well the words of a panel go together. */
export function costOfWords(panel: Panel): WordsCost {
  const parsed = parse([panel]);
  const { rules } = parsed;
  const rows = panel.text.split('\n').filter((row) => row !== '');
  const questions = new Set(rules.flatMap(({ reading }) => (reading ? [reading.question] : [])));
  const conditions = new Set(rules.flatMap((rule) => rule.conditions));
  const kinds = new Set(rules.map(({ kind, limit }) => `${kind} ${limit}`));
  const lost = rows.filter((row) => lacksDayConnector(row) || lacksAmPm(row)).length;
  const isDenied = panel.symbol !== null && panel.symbol !== 'parking' && panel.symbol !== 'unknown';
  const cost =
    COSTS.unreadWord * unreadWords(parsed) +
    (mayLackPicture(panel.symbol, rows) ? COSTS.lostPicture : 0) +
    COSTS.question * questions.size +
    COSTS.condition * conditions.size +
    COSTS.noHours * (rules.length > 0 && rules.every((rule) => rule.hoursUnsaid) ? 1 : 0) +
    COSTS.noRule * (rules.length === 0 ? 1 : 0) +
    COSTS.otherRule * Math.max(0, kinds.size - 1) +
    COSTS.headAfterBody * Math.min(headsAfterBody(rows), Math.max(0, rules.length - 1)) +
    (isDenied && statesLimit(panel.text) && !forbids(panel.text) ? COSTS.contradiction : 0) +
    COSTS.joinedPlates * rows.filter(mixesPlates).length +
    COSTS.lostMark * lost;
  const left = parsed.unread.map(({ text }) => text);
  return {
    cost,
    meaning: JSON.stringify([rules.map((rule) => ({ ...rule, side: panel.arrow })), left], withoutPlace),
    forbidding: JSON.stringify(
      rules.filter(({ effect }) => effect === 'forbid').map((rule) => ({ ...rule, side: panel.arrow })),
      withoutPlace,
    ),
  };
}
