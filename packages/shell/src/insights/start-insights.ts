import { ANSWER_EVENT, INSIGHT_SCRIPTS, INSIGHTS_PATH, STEP_EVENT } from '@curbwise/contract';
import { selectScan, type PlatformStore, type ScanState } from '@curbwise/platform';
import { answerDetail } from './answer-detail';
import { nextStep } from './next-step';

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
