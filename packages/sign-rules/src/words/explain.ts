import type { Hint, LocalDateTime, Rule, Side } from '@curbwise/contract';
import type { Change, Judgement, Reason, ReasonCode } from '../judge/judgement';
import { message, type Explanation, type Message } from './explanation';
import { BLANK_PANEL, UNKNOWN_SYMBOL } from '../parse/fragments';

/** How many fragments are quoted, and how many characters of each: a card has room for a few words. */
const MAX_QUOTES = 3;
const MAX_QUOTE_LENGTH = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH - 1).trimEnd()}…` : line;
}

const textOf = ({ params }: Reason) => String(params.text);

function codeFor(reason: Reason) {
  const text = textOf(reason);
  if (text === UNKNOWN_SYMBOL) return 'symbol-unknown';
  // A dash or comma alone is not worth quoting.
  return text !== BLANK_PANEL && /[\p{L}\p{N}]/u.test(text) ? 'words-unread' : 'part-unread';
}

/**
 * One message for all unread words, one for unknown symbols, and one for unreadable parts.
 * @param unread reasons with the code `words-unread`
 */
function missingWords(unread: readonly Reason[]): Message[] {
  const of = (code: ReturnType<typeof codeFor>) => unread.filter((reason) => codeFor(reason) === code);
  const quoted = of('words-unread');
  const words = [...new Set(quoted.map((reason) => shortened(textOf(reason))))];
  return [
    message('words-unread', { words: words.slice(0, MAX_QUOTES), more: words.length > MAX_QUOTES }, quoted),
    message('symbol-unknown', {}, of('symbol-unknown')),
    message('part-unread', {}, of('part-unread')),
  ].filter(({ panels }) => panels.length > 0);
}

/** Finds the reasons with given codes, in their order. */
type Find = (...codes: ReasonCode[]) => Reason[];

const ruleOf = ({ params }: Reason) => Number(params.rule);

const says = (code: 'rule' | 'later' | 'probably-not') => (reason: Reason) =>
  message(code, { rule: ruleOf(reason) }, [reason]);

function whyAllowed(find: Find): Message[] {
  const now = find('rule-limits', 'rule-requires').map(says('rule'));
  return [
    ...(now.length > 0 ? now : [message('nothing-in-force', {})]),
    ...find('by-law').map((reason) => message('by-law', { source: String(reason.params.text) })),
    ...find('limit-follows').map(says('later')),
  ];
}

function whenToLeave(find: Find, time: LocalDateTime) {
  const [reason] = find('stay-ends', 'stay-may-end');
  if (!reason) return message('stay-until', { time });
  return message('rule-begins', { rule: ruleOf(reason), time, sure: reason.code === 'stay-ends' }, [reason]);
}

/** Whether two rules forbid the same, so that one of them goes on with the other. */
const forbidsAlike = (one: Rule | undefined, other: Rule | undefined) =>
  one?.kind === other?.kind &&
  one?.purpose === other?.purpose &&
  JSON.stringify([one?.onlyFor, one?.binds]) === JSON.stringify([other?.onlyFor, other?.binds]);

function howItEnds(find: Find, { at: time, answer }: Change, rules: readonly Rule[]) {
  const sure = answer === 'allowed';
  const [[follower], [reason]] = [find('then-forbids'), find('rule-forbids')];
  if (!follower || (reason && forbidsAlike(rules[ruleOf(reason)], rules[ruleOf(follower)])))
    return message('ends', { time, sure });
  return message('followed', { rule: ruleOf(follower), time, sure }, [follower]);
}

/** Reasons that are messages without parameters. */
const PLAIN_CODES = [
  'no-rules',
  'sides-differ',
  'unclear-photo',
  'reader-disagrees',
  'arrow-unseen',
] as const;

/** Reasons that a better photo may remove. */
const PHOTO_CODES = [
  'no-rules',
  'unclear-photo',
  'reader-disagrees',
  'arrow-unseen',
  'words-unread',
] as const;

/** Advice for a better photo, if one may help. */
function whatHelps(find: Find, hints: readonly Hint[]): Message[] {
  if (hints.length === 0 || find(...PHOTO_CODES).length === 0) return [];
  return [message('another-photo', { hints: [...hints] })];
}

/** The two ways to read the same words. */
function whatDiffers(reason: Reason, rules: readonly Rule[]): Message {
  const of = (alternative: number) =>
    rules.flatMap(({ reading }, index) =>
      reading && reading.question === reason.params.question && reading.alternative === alternative
        ? [index]
        : [],
    );
  return message('readings-differ', { either: of(0), or: of(Number(reason.params.other)) }, [reason]);
}

function whatIsMissing(find: Find, { conditions }: Judgement, rules: readonly Rule[]): Message[] {
  return [
    ...PLAIN_CODES.filter((code) => find(code).length > 0).map((code) => message(code, {})),
    ...find('no-panel-on-side').map(({ params }) =>
      message('no-panel-on-side', { side: params.side as Side }),
    ),
    ...find('readings-differ').map((reason) => whatDiffers(reason, rules)),
    ...missingWords(find('words-unread')),
    ...conditions.map((condition) => {
      // A rule without conditions is in doubt because of holidays.
      const depending = find('rule-may-forbid').filter((reason) => {
        const on = rules[ruleOf(reason)]?.conditions ?? [];
        return on.length > 0 ? on.includes(condition) : condition === 'holiday';
      });
      return message('depends-on', { condition }, depending);
    }),
  ];
}

/**
 * Explains an answer: why, until when, and what is missing. The result has codes and figures, no sentences.
 *
 * @param rules the rules that were judged
 * @param at the instant that was judged
 * @param hints how another photo could be better
 */
export function explain(
  judgement: Judgement,
  rules: readonly Rule[],
  at: LocalDateTime,
  hints: readonly Hint[] = [],
): Explanation {
  const { answer, lean, because, until, next } = judgement;
  const find: Find = (...codes) => because.filter(({ code }) => codes.includes(code));
  const missing =
    answer === 'uncertain' ? [...whatIsMissing(find, judgement, rules), ...whatHelps(find, hints)] : [];
  const probably = lean ? find('rule-probably-forbids').slice(0, 1).map(says('probably-not')) : [];
  const open = [missing[0] ?? message('not-settled', {})];
  const reason = {
    forbidden: () => find('rule-forbids').slice(0, 1).map(says('rule')),
    allowed: () => whyAllowed(find),
    uncertain: () => (probably.length > 0 ? probably : open),
  };
  return {
    at,
    reason: reason[answer](),
    until: until && whenToLeave(find, until),
    next: answer === 'forbidden' && next ? howItEnds(find, next, rules) : null,
    missing,
    panels: judgement.deciding,
  };
}
