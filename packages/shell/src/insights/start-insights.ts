import {
  ANSWER_EVENT,
  INSIGHT_SCRIPTS,
  INSIGHTS_PATH,
  STEP_EVENT,
  type AnswerDetail,
  type ScanStep,
} from '@curbwise/contract';
import { selectScan, type PlatformStore, type ScanState } from '@curbwise/platform';

type ScanStore = Pick<PlatformStore, 'getState' | 'subscribe'>;

/** Loads the statistics scripts, and dispatches an event for each step of a scan and each answer from now on. */
export function startInsights(store: ScanStore): void {
  const scripts = INSIGHT_SCRIPTS.map((name) => {
    const script = document.createElement('script');
    script.src = `${INSIGHTS_PATH}/${name}`;
    return script;
  });
  const atStart = selectScan(store.getState());
  const [usage] = scripts;
  usage?.addEventListener('load', () => dispatchSteps(store, atStart), { once: true });
  document.head.append(...scripts);
}

function dispatchSteps(store: ScanStore, atStart: ScanState): void {
  let before = atStart;
  const onChange = () => {
    const now = selectScan(store.getState());
    const step = nextStep(before, now);
    before = now;
    if (!step) return;
    document.dispatchEvent(new CustomEvent(STEP_EVENT, { detail: step }));
    const answer = answerDetail(step, now);
    if (answer) document.dispatchEvent(new CustomEvent(ANSWER_EVENT, { detail: answer }));
  };
  // The state may have changed while the script was loading.
  onChange();
  store.subscribe(onChange);
}

/** The step that a scan took between two states; null if none. Showing an earlier scan again is not a step. */
export function nextStep(before: ScanState, now: ScanState): ScanStep | null {
  // Going forward to a photo again in the history does not choose it.
  const photoBefore = before.photo ?? before.ahead?.photo ?? null;
  if (now.phase === 'selected' && now.photo !== photoBefore) return 'photo-selected';
  if (now.phase === 'analysing' && before.phase !== 'analysing') return 'scan-started';
  const isAnswered =
    now.phase === 'result' && before.phase === 'analysing' && now.photo?.id === before.photo?.id;
  return isAnswered ? `answered-${answerOf(now)}` : null;
}

function answerOf({ result, failure }: ScanState) {
  if (!result || failure !== null) return 'failed';
  if (result.isIrrelevant) return 'irrelevant';
  if (result.analysis.possibleSign) return 'possible-sign';
  if (result.allowed) return 'allowed';
  return result.analysis.isUncertain ? 'uncertain' : 'forbidden';
}

/** The detail of the answer event for a step; null if the step is not an answer, or if the photo was not read. */
export function answerDetail(step: ScanStep, { photo, result }: ScanState): AnswerDetail | null {
  if (!photo || !result || !step.startsWith('answered-') || step === 'answered-failed') return null;
  return { answer: photo.id, provider: result.analysis.provenance.provider };
}
