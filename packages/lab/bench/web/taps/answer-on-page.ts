import type { Page } from 'playwright-core';
import type { AnalysisResponse, Answer, Side, SignSymbol } from '@curbwise/contract';
import type { PanelId } from '@curbwise/sign-rules';

/** A reply to a question, with the answer that the card shows for it. */
export interface ReplyOnPage {
  says: string;
  words?: string;
  /** The picture beside the words. */
  symbol?: SignSymbol | null;
  /** Null if the reply opens something else. */
  changes: object | null;
  answer: AnalysisResponse | null;
}

/** A question on the card. */
export interface QuestionOnPage {
  key: string;
  topic: { is: string; words?: string };
  /** Index of the panel that it is about; null if it is about none. */
  panel: number | null;
  replies: readonly ReplyOnPage[];
}

/** The answer on the page, as its components receive it. */
export interface AnswerOnPage {
  kind: string;
  /** The sign as corrected so far, judged. */
  analysis: AnalysisResponse;
  /** The sign as read. */
  asRead: AnalysisResponse;
  /** The id of each of its panels. */
  panelIds: readonly PanelId[];
  /** The answers that the card shows for each side of the pole; null if it asks for none. */
  sides: Record<Side, { answer: Answer }> | null;
  isJudged: boolean;
  /** The questions on the screen, from top to bottom. */
  questions: readonly QuestionOnPage[];
}

/** The props of the answer's components. */
interface VerdictProp extends Pick<AnswerOnPage, 'kind' | 'analysis' | 'asRead' | 'panelIds'> {
  judgement: Pick<AnswerOnPage, 'sides'> | null;
}

/**
 * Reads the answer from React's component tree: the props that the sentences are made from, so that no sentence has to
 * be parsed. It presses and changes nothing.
 * @returns null while there is no answer
 */
export function answerOnPage(page: Page): Promise<AnswerOnPage | null> {
  // Runs in the page, so it cannot use anything from this module.
  return page.evaluate(() => {
    interface Fiber {
      memoizedProps: {
        verdict?: VerdictProp;
        question?: QuestionOnPage;
        onFix?: unknown;
        reply?: unknown;
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
      const { verdict, question, onFix, reply } = fiber.memoizedProps ?? {};
      if (verdict?.analysis) verdicts.push(verdict);
      // The box of a question, not one of its buttons.
      if (question && onFix && !reply) questions.push(question);
      // The child is visited first, so that questions are found in page order.
      open.push(fiber.sibling, fiber.child);
    }
    const [verdict] = verdicts;
    if (!verdict) return null;
    const { kind, analysis, asRead, panelIds, judgement } = verdict;
    return {
      kind,
      analysis,
      asRead,
      panelIds,
      sides: judgement?.sides ?? null,
      isJudged: judgement !== null,
      questions,
    };
  });
}
