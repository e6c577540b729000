import { buildPrompt, type AnalysisProgress, type AnalysisResponse } from '@curbwise/contract';
import { trustedReading } from '@curbwise/sign-rules';
import type { ScanSession } from '../state/scan-session';
import { progressReported } from '../state/scan-slice';
import type { PlatformDispatch, PlatformThunk } from '../state/platform-state';
import { analysisApi } from './analysis-api';
import { progressAfter } from './progress-after';
import type { Question } from './question';

/** Updates the progress of the scan from what the gateway reports. */
function reportProgress(report: AnalysisProgress): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { progress } = getState().scan;
    if (progress) dispatch(progressReported(progressAfter(progress, report)));
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
  const onProgress = (report: AnalysisProgress) => {
    if (!signal.aborted) dispatch(reportProgress(report));
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
  // First of all, so that a doubt of the gateway survives every later judgement of this reading.
  return trustedReading(response, context ?? {});
}
