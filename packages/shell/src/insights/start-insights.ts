import { ANSWER_EVENT, INSIGHT_SCRIPTS, INSIGHTS_PATH, STEP_EVENT } from '@curbwise/contract';
import { selectScan, type PlatformStore, type ScanState } from '@curbwise/platform';
import { answerTold } from './answer-told';
import { nextStep } from './next-step';

type ScanStore = Pick<PlatformStore, 'getState' | 'subscribe'>;

/** Loads the scripts that count, and tells them of each step of a scan and each answer from here on. */
export function startInsights(store: ScanStore): void {
  const scripts = INSIGHT_SCRIPTS.map((name) => {
    const script = document.createElement('script');
    script.src = `${INSIGHTS_PATH}/${name}`;
    return script;
  });
  const atStart = selectScan(store.getState());
  const [usage] = scripts;
  usage?.addEventListener('load', () => tellSteps(store, atStart), { once: true });
  document.head.append(...scripts);
}

function tellSteps(store: ScanStore, atStart: ScanState): void {
  let before = atStart;
  const tell = () => {
    const now = selectScan(store.getState());
    const step = nextStep(before, now);
    before = now;
    if (!step) return;
    document.dispatchEvent(new CustomEvent(STEP_EVENT, { detail: step }));
    const answer = answerTold(step, now);
    if (answer) document.dispatchEvent(new CustomEvent(ANSWER_EVENT, { detail: answer }));
  };
  // What the driver did while the script was on its way.
  tell();
  store.subscribe(tell);
}
