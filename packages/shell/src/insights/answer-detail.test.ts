import { ANSWER_EVENT, STEP_EVENT, type ScanStep } from '@curbwise/contract';
import type { PlatformState, ScanState } from '@curbwise/platform';
import { EMPTY_SCAN } from '../testing/empty-scan';
import { answerDetail, startInsights } from './start-insights';

function answeredBy(provider: string): ScanState {
  const photo = { id: 'a', name: 'ada.jpg', previewUrl: 'blob:a' };
  const result = { isIrrelevant: false, allowed: false, analysis: { provenance: { provider } } };
  return { ...EMPTY_SCAN, phase: 'result', photo, result: result as ScanState['result'] };
}

test.each<[ScanStep, boolean]>([
  ['photo-selected', false],
  ['scan-started', false],
  ['answered-allowed', true],
  ['answered-forbidden', true],
  ['answered-uncertain', true],
  ['answered-irrelevant', true],
  ['answered-failed', false],
])('the step %s has a detail: %s', (step, hasDetail) => {
  const detail = { answer: 'a', provider: 'openai' };
  expect(answerDetail(step, answeredBy('openai'))).toEqual(hasDetail ? detail : null);
});

test('there is no detail without a result', () => {
  expect(answerDetail('answered-forbidden', EMPTY_SCAN)).toBeNull();
});

test('dispatches an answer after its step, and not again when it is shown again', () => {
  const details: unknown[] = [];
  const listen = (event: Event) => details.push((event as CustomEvent).detail);
  for (const type of [STEP_EVENT, ANSWER_EVENT]) document.addEventListener(type, listen);
  const answered = answeredBy('device');
  let scan: ScanState = { ...answered, phase: 'analysing', result: null };
  let changed: () => void = () => undefined;
  startInsights({
    getState: () => ({ scan }) as PlatformState,
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
  });
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  for (const next of [answered, EMPTY_SCAN, answered]) {
    scan = next;
    changed();
  }
  expect(details).toEqual(['answered-forbidden', { answer: 'a', provider: 'device' }]);
  for (const type of [STEP_EVENT, ANSWER_EVENT]) document.removeEventListener(type, listen);
});
