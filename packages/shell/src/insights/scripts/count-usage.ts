import {
  ANSWER_EVENT,
  CORRECTION_KINDS,
  CORRECTIONS_EVENT,
  INSIGHT_ROUTES,
  OTHER_PROVIDER,
  PROVIDER_NAME,
  STEP_EVENT,
  VIEW_EVENT,
  type AnswerDetail,
  type CorrectionKind,
  type CorrectionsDetail,
  type InsightRoute,
  type ScanStep,
} from '@curbwise/contract';
import type { Batch, PageBatch } from './batch';

/** The known view of a path, or `other`; nothing else of the address is recorded. */
export function routeOf(pathname: string): InsightRoute {
  return INSIGHT_ROUTES.find((route) => route === pathname) ?? 'other';
}

/** Counts the current view, and from now on every further view and every step of a scan. */
export function countUsage(batch: Batch): void {
  const view = () => batch.add({ view: routeOf(window.location.pathname) });
  view();
  document.addEventListener(VIEW_EVENT, view);
  document.addEventListener(STEP_EVENT, (event) =>
    batch.add({ step: (event as CustomEvent<ScanStep>).detail }),
  );
}

/** The answer that the page shows, and how its driver has changed it. */
interface ShownAnswer extends AnswerDetail {
  kinds: readonly CorrectionKind[];
  counted: Set<CorrectionKind>;
}

/**
 * Counts the answers that are shown from now on, and how drivers correct them: each kind of correction once per answer.
 *
 * A correction is counted when the page is hidden or another answer replaces this one: until then it can be undone, and a
 * hidden page may never run again. A correction that is undone after the page was hidden stays counted. Corrections of an
 * answer that was not counted (a kept scan, or one from an earlier page) are not counted either, so that no share can exceed
 * one.
 */
export function countAnswers(batch: PageBatch): void {
  let shown: ShownAnswer | null = null;

  const countCorrections = () => {
    if (!shown) return;
    const { provider, kinds, counted } = shown;
    for (const corrected of kinds) {
      if (!counted.has(corrected)) batch.add({ corrected, provider });
      counted.add(corrected);
    }
  };

  document.addEventListener(ANSWER_EVENT, (event) => {
    const { answer, provider: name } = (event as CustomEvent<AnswerDetail>).detail;
    // The gateway would reject the whole batch because of one invalid name.
    const provider = PROVIDER_NAME.test(name) ? name : OTHER_PROVIDER;
    // The same photo was scanned again: its corrections stay.
    if (shown?.answer === answer && shown.provider === provider) return;
    countCorrections();
    shown = { answer, provider, kinds: [], counted: new Set() };
    batch.add({ answered: provider });
  });
  document.addEventListener(CORRECTIONS_EVENT, (event) => {
    const { answer, kinds } = (event as CustomEvent<CorrectionsDetail>).detail;
    // A remote of another version may know kinds that this script does not.
    if (shown?.answer === answer) shown.kinds = CORRECTION_KINDS.filter((kind) => kinds.includes(kind));
  });
  batch.beforeHide(countCorrections);
}
