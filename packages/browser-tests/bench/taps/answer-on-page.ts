import type { Page } from 'playwright-core';
import type { AnalysisResponse, LocalDateTime, Side } from '@curbwise/contract';
import type { Correction, JudgeContext, PanelId } from '@curbwise/sign-rules';

/** A choice of a question, with the answer that the card promises for it. */
export interface ChoiceOnPage {
  says: string;
  words?: string;
  /** Null where it opens more to say. */
  changes: object | null;
  answer: AnalysisResponse | null;
}

/** A question on the card. */
export interface QuestionOnPage {
  key: string;
  topic: { is: string; words?: string; condition?: string };
  /** Index of the panel it is about; null if it is about none. */
  panel: number | null;
  choices: ChoiceOnPage[];
}

/** The answer that the page shows, as its components have it. */
export interface AnswerOnPage {
  kind: string;
  /** The sign as it stands, judged. */
  analysis: AnalysisResponse;
  /** As it was read. */
  asRead: AnalysisResponse;
  panelIds: PanelId[];
  corrections: Correction[];
  side: Side | null;
  now: LocalDateTime;
  context: JudgeContext;
  /** Whether the arrows make a difference now. */
  hasSides: boolean;
  isJudged: boolean;
  /** Those on the screen, from above. */
  questions: QuestionOnPage[];
}

/** What the components of the answer are given. */
interface VerdictProp extends Pick<
  AnswerOnPage,
  'kind' | 'analysis' | 'asRead' | 'panelIds' | 'now' | 'context'
> {
  adjustments: Pick<AnswerOnPage, 'corrections' | 'side'>;
  judgement: { sides?: unknown } | null;
}

/**
 * Reads the answer out of the tree that React keeps of the page: the same props that its sentences are made of, without
 * taking the sentences apart. Nothing is pressed or changed by it.
 * @returns null while there is no answer, or while what it promises is still being worked out
 */
export function answerOnPage(page: Page): Promise<AnswerOnPage | null> {
  // Runs in the page, so that it cannot use anything from here.
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
      // The box of a question, and not one of its buttons.
      if (question && onFix && !choice) questions.push(question);
      // The child comes first, so that they are found in the order of the page.
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
