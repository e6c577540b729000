import { wordsOfPanel, type AnalysisResponse } from '@curbwise/contract';
import type { AnswerOnPage, QuestionOnPage } from './answer-on-page';
import { isWordForWord, likeness, matchPanels, mayBeMisread, shareFound, tokensOf } from './match-panels';
import { isRight } from './right-answer';
import { rulesIn, type SeenPanel } from './seen-sign';
import type { Expected } from './sign-case';

/** Minimum share of the words in question that are on the sign for a person to confirm them. */
const STANDS_THERE = 0.5;

/** A question, and what a person needs to answer it. */
interface Asked {
  question: QuestionOnPage;
  answer: AnswerOnPage;
  seen: readonly SeenPanel[];
  expected: Expected;
}

const saying = ({ choices }: QuestionOnPage, ...says: string[]) =>
  choices.findIndex((choice) => says.includes(choice.says));

/**
 * Whether words on the sign do not affect its rules, such as a telephone number below the rule or a name. A person then
 * ignores them.
 */
function setsNoRule(words: string, panel: SeenPanel): boolean {
  const lines = panel.text.split('\n');
  const about = lines.filter((line) => shareFound(line, words) >= STANDS_THERE);
  if (about.length === 0 || about.length === lines.length) return false;
  const rest = { ...panel, text: lines.filter((line) => !about.includes(line)).join('\n') };
  return JSON.stringify(rulesIn([panel])) === JSON.stringify(rulesIn([rest]));
}

/** The true panel that a question is about; undefined for a stranger. */
function panelAskedAbout({ question, answer, seen }: Asked): SeenPanel | undefined {
  const plates = answer.analysis.panels.map((panel) => ({ text: wordsOfPanel(panel) }));
  const truth = question.panel === null ? null : matchPanels(plates, seen).truthOf[question.panel];
  return truth === null || truth === undefined ? undefined : seen[truth];
}

/** The choice that leads to the right answer, or else the one worded like the sign. */
function fitting({ question, seen, expected }: Asked): number {
  const { choices } = question;
  const promised = (answer: AnalysisResponse | null) => answer !== null && isRight(answer, expected);
  const right = choices.findIndex(({ answer }) => promised(answer));
  if (right >= 0) return right;
  const truth = `${seen.map(({ text }) => text).join('\n')}\n${rulesIn(seen).join('\n')}`;
  const alike = choices.map(({ words }) => shareFound(words ?? '', truth));
  return alike.indexOf(Math.max(...alike));
}

/** Whether the words of the whole sign are the ones that a person sees. */
const isAllThere = ({ analysis }: AnswerOnPage, seen: readonly SeenPanel[]): boolean =>
  isWordForWord(
    analysis.panels.map((panel) => ({ text: wordsOfPanel(panel) })),
    seen,
  );

function toWords(asked: Asked): number {
  const { question, answer, seen } = asked;
  const words = question.topic.words ?? wordsOfPanel(answer.analysis.panels[question.panel ?? -1]!);
  const [ignore, fix] = [saying(question, 'ignore'), saying(question, 'fix')];
  const truth = panelAskedAbout(asked);
  if (!truth || tokensOf(words).length === 0) return truth ? fix : ignore;
  const stands =
    shareFound(words, truth.text) >= STANDS_THERE || likeness(words, truth.text) >= STANDS_THERE
      ? truth
      : seen.find(({ text }) => shareFound(words, text) >= STANDS_THERE);
  // Letters that are nowhere on the panel are a sticker or a misreading.
  if (!stands) return question.topic.is === 'panel' || mayBeMisread(words, truth.text) ? fix : ignore;
  return setsNoRule(words, stands) ? ignore : fix;
}

/** The picture that a person sees on the panel that a question is about. */
export const pictureAskedAbout = (asked: Asked) => panelAskedAbout(asked)?.symbol ?? null;

/** The index of the choice of a person who sees the sign. */
export function truthfulChoice(asked: Asked): number {
  const { question, answer, seen, expected } = asked;
  const { topic } = question;
  switch (topic.is) {
    case 'panel':
    case 'blank':
    case 'words':
      return toWords(asked);
    case 'picture': {
      const truth = panelAskedAbout(asked);
      return truth?.symbol ? saying(question, 'whichPicture') : saying(question, 'noPicture', 'ignore');
    }
    case 'whole':
      return isAllThere(answer, seen) ? saying(question, 'allRight') : saying(question, 'fix');
    case 'meaning': {
      const right = question.choices.findIndex((choice) => choice.answer && isRight(choice.answer, expected));
      if (right >= 0) return right;
      if (expected.isAllowed === false) return saying(question, 'forbids');
      return saying(question, expected.limitMinutes ? 'limits' : 'nothing');
    }
    default:
      return fitting(asked);
  }
}
