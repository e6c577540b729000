import {
  ANSWER_EVENT,
  CORRECTION_KINDS,
  CORRECTIONS_EVENT,
  OTHER_PROVIDER,
  PROVIDER_NAME,
  type CorrectionKind,
  type AnswerDetail,
  type CorrectionsDetail,
} from '@curbwise/contract';
import type { PageBatch } from './batch';

/** The answer that the page shows, and how its driver has changed it. */
interface ShownAnswer extends AnswerDetail {
  kinds: readonly CorrectionKind[];
  counted: Set<CorrectionKind>;
}

/**
 * Counts the answers that are shown from here on, and how their drivers correct them: each kind once an answer.
 *
 * A correction counts when the page is hidden, or when another answer takes the place of this one: until then it can be
 * taken back, and a hidden page may never be heard of again. What is taken back on a page that was hidden in between has
 * been counted. Corrections of an answer that was not counted (a kept scan that is looked at again, or one that an
 * earlier page began) do not count either, so that no share can exceed one.
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
    const told = (event as CustomEvent<AnswerDetail>).detail;
    // One name that the gateway would refuse would take the whole batch with it.
    const provider = PROVIDER_NAME.test(told.provider) ? told.provider : OTHER_PROVIDER;
    // The same photo, scanned again: what was said of it still stands.
    if (shown?.answer === told.answer && shown.provider === provider) return;
    countCorrections();
    shown = { answer: told.answer, provider, kinds: [], counted: new Set() };
    batch.add({ answered: provider });
  });
  document.addEventListener(CORRECTIONS_EVENT, (event) => {
    const { answer, kinds } = (event as CustomEvent<CorrectionsDetail>).detail;
    // A remote of another version may know kinds that this script does not.
    if (shown?.answer === answer) shown.kinds = CORRECTION_KINDS.filter((kind) => kinds.includes(kind));
  });
  batch.atHiding(countCorrections);
}
