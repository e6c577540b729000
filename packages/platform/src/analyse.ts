import type { AnalysisProgress, AnalysisResponse, Context } from '@curbwise/contract';
import { buildPrompt } from '@curbwise/contract';
import { judgeAgain, trustedReading } from '@curbwise/sign-rules';
import { analysisApi } from './analysis-api';
import type { PlatformDispatch, PlatformThunk } from './platform-store';
import { progressAfter } from './progress-heard';
import type { Fingerprint } from './reading-cache';
import type { ScanSession } from './scan-session';
import { progressHeard } from './scan-slice';
import type { ProgressStep } from './scan-state';

export { analysisApi };
export { causeOfCallFailure } from './call-failure-cause';

/** A photo that is ready to be sent. */
export interface Preparation {
  dataUrl: string;
  context: Context | undefined;
  signal: AbortSignal;
  onStep: (step: Exclude<ProgressStep, 'failed'>) => void;
}

/** A reading that this page has, judged again at the present clock. */
export function answerOfKept(
  kept: AnalysisResponse,
  context: Context | undefined,
  { clock }: ScanSession,
): AnalysisResponse {
  const judged = judgeAgain(kept, clock().time, context);
  return { ...judged, provenance: { ...judged.provenance, cached: true } };
}

/** What the gateway said, as the progress of the scan. */
function heardOf(heard: AnalysisProgress): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { progress } = getState().scan;
    if (progress) dispatch(progressHeard(progressAfter(progress, heard)));
  };
}

/** A question to the gateway. */
interface Question extends Preparation {
  /** What the photo is sent and kept by. */
  photo: string;
  /** Null for a photo that is not kept. */
  fingerprint: Fingerprint | null;
}

/**
 * The answer of the gateway. It is kept in the memory of the page.
 * @throws CallFailure if there is none
 */
export async function answerOfGateway(
  { photo, dataUrl, fingerprint, context, signal, onStep }: Question,
  dispatch: PlatformDispatch,
  { clock, outgoing, readings }: ScanSession,
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
  const reading = trustedReading(response, context ?? {});
  if (fingerprint) readings.keep(fingerprint, reading);
  return reading;
}
