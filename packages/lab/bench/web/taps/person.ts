import { wordsOfPanel, type AnalysedPanel, type AnalysisResponse, type Side } from '@curbwise/contract';
import type { AnswerOnPage, QuestionOnPage, ReplyOnPage } from './answer-on-page';
import { editSign, type SignEdit } from './editing';
import { isRight } from './right-answer';
import type { SeenPanel } from './seen-sign';
import type { Expected } from './sign-photos';
import { beginsPanel, isForeign, panelAt, saysSame } from './true-words';

/** What a person in front of a sign knows. */
export interface Known {
  expected: Expected;
  /** The side of the car; undefined if the case is about both sides or none. */
  side: Side | undefined;
  /** What the sign says. */
  seen: readonly SeenPanel[];
}

/** What a person presses: a side of the sign, a reply to a question on the page, or what corrects the sign after a reply. */
export type Tap =
  | { is: 'side'; side: Side }
  | { is: 'reply'; question: number; reply: number }
  | { is: 'edit'; question: number; reply: number; edit: SignEdit };

/** Decides what to press next; null if nothing can be said without a keyboard. */
export type Decide = (answer: AnswerOnPage, known: Known) => Tap | null;

/**
 * The panels of the sign whose words are on a button, by themselves or with those of the next one for the same side. A button
 * with another picture than the panel's is not true.
 */
const panelsSaying = ({ words = '', symbol = null }: ReplyOnPage, seen: readonly SeenPanel[]): SeenPanel[] =>
  seen.filter((one, at) => {
    const next = seen[at + 1];
    const isSame = saysSame(words, symbol, one);
    const isBoth = next?.arrow === one.arrow && next !== undefined && saysSame(words, symbol, one, next);
    return (isSame || isBoth) && (symbol === null || one.symbol === undefined || symbol === one.symbol);
  });

/** The words of a panel without the parts that a question is about. */
const withoutParts = (panel: AnalysedPanel, parts: string): string =>
  parts
    .split(' … ')
    .reduce((left, part) => left.replaceAll(part, ''), wordsOfPanel(panel))
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
    .join('\n');

/**
 * The reply that says what stands on a panel, whose arrow is on the buttons; of several that do, the first with the right
 * picture.
 */
function ofPlate(
  { topic, panel: index, replies }: QuestionOnPage,
  panels: readonly AnalysedPanel[],
  seen: readonly SeenPanel[],
): ReplyOnPage | undefined {
  const panel = panels[index ?? -1];
  if (!panel || index === null) return undefined;
  const hasArrow = ({ arrow }: SeenPanel) => panel.arrow === null || panel.arrow === arrow;
  const isTrue = (reply: ReplyOnPage): boolean => {
    switch (reply.says) {
      case 'words':
        return panelsSaying(reply, seen).some(hasArrow);
      case 'foreign':
        return isForeign(panels, index, seen);
      case 'asRead':
        return seen.some((one) => beginsPanel(wordsOfPanel(panel), one));
      case 'ignore':
        return seen.some(
          (one) => hasArrow(one) && saysSame(withoutParts(panel, topic.words ?? ''), panel.symbol, one),
        );
      default:
        return false;
    }
  };
  const all = replies.filter(isTrue);
  const hasPicture = (reply: ReplyOnPage) =>
    panelsSaying(reply, seen).some(({ symbol = null }) => symbol === (reply.symbol ?? null));
  return all.find((reply) => reply.says === 'words' && hasPicture(reply)) ?? all[0];
}

/** An arrow that points both ways says as much as none. */
const wayOf = (arrow: SeenPanel['arrow']) => (arrow === 'both' ? null : arrow);

/** Whether words and arrows of panels are those of the sign. Pictures beside words are not shown. */
const areAllRight = (panels: readonly AnalysedPanel[], seen: readonly SeenPanel[]): boolean =>
  panels.every(
    (panel) =>
      wordsOfPanel(panel) === '' ||
      seen.some(
        (one) => saysSame(wordsOfPanel(panel), panel.symbol, one) && wayOf(one.arrow) === wayOf(panel.arrow),
      ),
  );

/** Questions whose true reply is the one with the right answer. */
const BY_ANSWER: readonly string[] = ['day', 'half', 'reading', 'meaning'];

const ARROWS = { left: 'arrowLeft', right: 'arrowRight' } as const;

/**
 * The index of the true reply to a question; null if it has none that needs no keyboard.
 * @throws RangeError if nothing is known about such questions
 */
export function trueReply(
  question: QuestionOnPage,
  { panels }: Pick<AnalysisResponse, 'panels'>,
  { seen, expected }: Pick<Known, 'seen' | 'expected'>,
): number | null {
  const { topic, panel, replies } = question;
  const saying = (says: string) => replies.find((reply) => reply.says === says);
  const find = (): ReplyOnPage | undefined => {
    if (topic.is === 'likely') return ofPlate(question, panels, seen);
    if (topic.is === 'arrow') {
      const truth = panelAt(panels, panel ?? -1, seen);
      const way = truth && wayOf(truth.arrow);
      return truth && saying(way ? ARROWS[way] : 'arrowNone');
    }
    if (topic.is === 'whole') {
      const right = saying('allRight');
      return right?.answer && areAllRight(right.answer.panels, seen) ? right : saying('notAll');
    }
    if (!BY_ANSWER.includes(topic.is)) throw new RangeError(`nobody knows what is true of “${topic.is}”`);
    return replies.find(({ answer }) => answer !== null && isRight(answer, expected));
  };
  const found = find();
  return found ? replies.indexOf(found) : null;
}

/** Replies that open the sheet. */
const OPENS_SHEET: readonly string[] = ['none', 'fix'];

/** What a person corrects in the sheet; undefined if no question opens it, or it does not offer what the sign says. */
function correcting({ analysis, panelIds: ids, questions }: AnswerOnPage, { seen }: Known): Tap | undefined {
  for (const [question, { panel, replies }] of questions.entries()) {
    const reply = replies.findIndex(({ says }) => OPENS_SHEET.includes(says));
    const edit = reply < 0 ? null : editSign({ panels: analysis.panels, ids }, panel, seen);
    if (edit) return { is: 'edit', question, reply, edit };
  }
  return undefined;
}

/**
 * Presses only what is true of the sign: first her side if that settles the answer, then the first true reply, then her
 * side; at last she corrects it without typing.
 */
export const truthful: Decide = (answer, known) => {
  const { analysis, questions, sides } = answer;
  const { side } = known;
  const named: Tap | null = sides && side ? { is: 'side', side } : null;
  if (named && side && sides?.[side].answer !== 'uncertain') return named;
  const replies = questions.map((question) => trueReply(question, analysis, known));
  const question = replies.findIndex((reply) => reply !== null);
  const reply = replies[question];
  if (typeof reply === 'number') return { is: 'reply', question, reply };
  return named ?? correcting(answer, known) ?? null;
};

/** Presses the first reply of the first question unread, unless it opens the editor; without a question, her side. */
export const careless: Decide = ({ questions: [first], sides }, { side }) => {
  const reply = first?.replies[0];
  if (!reply) return sides && side ? { is: 'side', side } : null;
  return reply.changes === null && reply.says !== 'notAll' ? null : { is: 'reply', question: 0, reply: 0 };
};
