import type { Page } from 'playwright-core';
import type { AnalysisResponse, LocalDateTime, Side } from '@curbwise/contract';
import type { Correction, JudgeContext, PanelId } from '@curbwise/sign-rules';

/** A choice of a question, with the answer that the card shows for it. */
interface ChoiceOnPage {
  says: string;
  words?: string;
  /** Null if the choice opens further fields. */
  changes: object | null;
  answer: AnalysisResponse | null;
}

/** A question on the card. */
export interface QuestionOnPage {
  key: string;
  topic: { is: string; words?: string; condition?: string };
  /** Index of the panel that it is about; null if it is about none. */
  panel: number | null;
  choices: ChoiceOnPage[];
}

/** The answer on the page, as its components receive it. */
export interface AnswerOnPage {
  kind: string;
  /** The sign as corrected so far, judged. */
  analysis: AnalysisResponse;
  /** The sign as read. */
  asRead: AnalysisResponse;
  panelIds: PanelId[];
  corrections: Correction[];
  side: Side | null;
  now: LocalDateTime;
  context: JudgeContext;
  /** Whether the arrows make a difference now. */
  hasSides: boolean;
  isJudged: boolean;
  /** The questions on the screen, from top to bottom. */
  questions: QuestionOnPage[];
}

/** The props of the answer's components. */
interface VerdictProp extends Pick<
  AnswerOnPage,
  'kind' | 'analysis' | 'asRead' | 'panelIds' | 'now' | 'context'
> {
  adjustments: Pick<AnswerOnPage, 'corrections' | 'side'>;
  judgement: { sides?: unknown } | null;
}

/**
 * Reads the answer from React's component tree: the props that the sentences are made from, so that no sentence has to
 * be parsed. It presses and changes nothing.
 * @returns null while there is no answer, or while the answers of its choices are still being computed
 */
export function answerOnPage(page: Page): Promise<AnswerOnPage | null> {
  // Runs in the page, so it cannot use anything from this module.
  return page.evaluate(() => {
    interface Fiber {
      memoizedProps: {
        verdict?: VerdictProp;
        question?: QuestionOnPage;
        onFix?: unknown;
        choice?: unknown;
      } | null;
      child: Fiber | null;
      sibling: Fiber | null;
      stateNode: { current: Fiber };
    }
    const isHandle = (key: string) => key.startsWith('__reactContainer$');
    const root = [...document.querySelectorAll('body, body *')].find((element) =>
      Object.keys(element).some(isHandle),
    );
    const handle = root && Object.keys(root).find(isHandle);
    if (!root || !handle) return null;
    const verdicts: VerdictProp[] = [];
    const questions: QuestionOnPage[] = [];
    const open: (Fiber | null)[] = [(root as unknown as Record<string, Fiber>)[handle]!.stateNode.current];
    while (open.length > 0) {
      const fiber = open.pop();
      if (!fiber) continue;
      const { verdict, question, onFix, choice } = fiber.memoizedProps ?? {};
      if (verdict?.analysis) verdicts.push(verdict);
      // The box of a question, not one of its buttons.
      if (question && onFix && !choice) questions.push(question);
      // The child is visited first, so that questions are found in page order.
      open.push(fiber.sibling, fiber.child);
    }
    const [verdict] = verdicts;
    if (!verdict) return null;
    const isWaiting = questions.some(({ choices }) =>
      choices.some(({ changes, answer }) => changes !== null && answer === null),
    );
    if (isWaiting) return null;
    return {
      kind: verdict.kind,
      analysis: verdict.analysis,
      asRead: verdict.asRead,
      panelIds: verdict.panelIds,
      corrections: verdict.adjustments.corrections,
      side: verdict.adjustments.side,
      now: verdict.now,
      context: verdict.context,
      hasSides: Boolean(verdict.judgement?.sides),
      isJudged: verdict.judgement !== null,
      questions,
    };
  });
}
