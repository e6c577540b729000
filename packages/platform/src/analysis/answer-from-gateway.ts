import { buildPrompt, type AnalysisProgress, type AnalysisResponse } from '@curbwise/contract';
import { trustedReading } from '@curbwise/sign-rules';
import type { ScanSession } from '../scan/scan-session';
import { progressHeard } from '../scan/scan-slice';
import type { PlatformDispatch, PlatformThunk } from '../store/platform-state';
import { analysisApi } from './analysis-api';
import { progressAfter } from './progress-after';
import type { Question } from './question';

/** What the gateway said, as the progress of the scan. */
function heardOf(heard: AnalysisProgress): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { progress } = getState().scan;
    if (progress) dispatch(progressHeard(progressAfter(progress, heard)));
  };
}

/**
 * The answer of the gateway.
 * @throws CallFailure if there is none
 */
export async function answerFromGateway(
  { photo, dataUrl, context, signal, onStep }: Question,
  dispatch: PlatformDispatch,
  { clock, outgoing }: ScanSession,
): Promise<AnalysisResponse> {
  const onProgress = (heard: AnalysisProgress) => {
    if (!signal.aborted) dispatch(heardOf(heard));
  };
  outgoing.set(photo, { dataUrl, onProgress });
  const call = dispatch(
    analysisApi.endpoints.analyse.initiate(
      { photo, prompt: buildPrompt(clock()), context },
      { subscribe: false, forceRefetch: true },
    ),
  );
  signal.addEventListener('abort', () => call.abort());
  onStep('analyzing');
  const response = await call.unwrap().finally(() => outgoing.delete(photo));
  onStep('processing');
  // Before it is judged anew by anybody: what the gateway doubted stays doubted wherever the reading goes from here.
  return trustedReading(response, context ?? {});
}
