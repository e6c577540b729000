import type { AnalysisResponse, Arrow, SignSymbol } from '@curbwise/contract';
import {
  correctSign,
  judgeAgain,
  type Correction,
  type Judgement,
  type PanelId,
  type WordsMeaning,
} from '@curbwise/sign-rules';
import type { Adjustments } from '../judging/adjustments-slice';
import { contextOf } from '../judging/judge-context';
import type { SettledCondition } from '../judging/said-today';
import type { Verdict } from '../judging/verdict';

/** One possible reply to a question. */
export interface Reply {
  /** The label of its button. `words`: words of the sign or of a rule. `none`: none of the readings; `notAll`: not all of them. */
  says:
    | 'ignore'
    | 'foreign'
    | 'none'
    | 'asRead'
    | 'fix'
    | 'notAll'
    | 'arrowNone'
    | 'arrowLeft'
    | 'arrowRight'
    | 'yes'
    | 'no'
    | 'forbids'
    | 'limits'
    | 'nothing'
    | 'allRight'
    | 'words';
  words?: string;
  /** The picture beside the words, if it matters. */
  symbol?: SignSymbol | null;
  /** The arrow of the panel that has the words; absent: that of the panel which the question is about. */
  arrow?: Arrow | null;
  /** The adjustments that it makes; null if it opens further replies. */
  changes: Partial<Adjustments> | null;
  /** The resulting answer; null if it is not known yet. */
  answer: AnalysisResponse | null;
}

/** What a question is about. */
type Topic =
  | { is: 'half' | 'whole' | 'reading' | 'arrow' }
  /** What a panel says; `words` were not understood. */
  | { is: 'likely'; words: string }
  | MeaningTopic
  | { is: 'day'; condition: SettledCondition; on: string; isToday: boolean };

/** A question that a person in front of the sign can answer. */
export interface Question {
  /** Stable for the same question, whatever else is answered. */
  key: string;
  topic: Topic;
  /** Index of the panel it is about; null if none. */
  panel: number | null;
  replies: readonly Reply[];
}

/** A verdict with an uncertain judgement. */
export type Asking = Verdict & { judgement: Judgement };

export const isSettled = (answer: AnalysisResponse | null) => answer !== null && !answer.isUncertain;

/** The answer after the given adjustments, without applying them. */
function answerIf(
  { asRead, analysis, adjustments, now, arrival, known, driver, words }: Verdict,
  changes: Partial<Adjustments>,
): AnalysisResponse {
  const said = { ...adjustments, ...changes };
  const isSameSign = said.corrections === adjustments.corrections;
  const sign = isSameSign ? analysis : correctSign(asRead, said.corrections).analysis;
  return judgeAgain(sign, arrival ?? now, contextOf(known, driver, said, sign), words);
}

export function replyOf(
  asking: Asking,
  says: Reply['says'],
  changes: Reply['changes'],
  words?: string,
): Reply {
  const answer = changes && answerIf(asking, changes);
  return { says, changes, answer, ...(words === undefined ? {} : { words }) };
}

export const corrected = ({ adjustments }: Asking, ...said: readonly Correction[]): Partial<Adjustments> => ({
  corrections: [...adjustments.corrections, ...said],
});

/** What the driver is asked the meaning of. */
export interface MeaningTopic {
  readonly is: 'meaning';
  readonly words: string;
  /** Further words of the panel that were not understood: they belong to the words, and state nothing by themselves. */
  readonly beside: readonly string[];
}

/** The adjustments that give words a meaning. */
export const withMeaning = (
  adjustments: Adjustments,
  panel: PanelId,
  { words, beside }: MeaningTopic,
  meaning: WordsMeaning,
): Partial<Adjustments> => ({
  corrections: [
    ...adjustments.corrections,
    { is: 'meaning', panel, words, meaning },
    ...beside.map((rest): Correction => ({ is: 'meaning', panel, words: rest, meaning: 'nothing' })),
  ],
});
