import type { AnalysisProgress, AnalysisResponse, Context } from '@curbwise/contract';
import { buildPrompt } from '@curbwise/contract';
import { trustedReading } from '@curbwise/sign-rules';
import { analysisApi } from './analysis-api';
import type { PlatformDispatch, PlatformThunk } from './platform-store';
import { progressAfter } from './progress-heard';
import type { Fingerprint } from './reading-cache';
import type { ScanSession } from './scan-session';
import { progressHeard } from './scan-slice';
import type { ProgressStep } from './scan-state';

/** A photo that is ready to be read. */
export interface Preparation {
  dataUrl: string;
  context: Context | undefined;
  signal: AbortSignal;
  onStep: (step: Exclude<ProgressStep, 'failed'>) => void;
}

/** What the gateway said, as the progress of the scan. */
function heardOf(heard: AnalysisProgress): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { progress } = getState().scan;
    if (progress) dispatch(progressHeard(progressAfter(progress, heard)));
  };
}

/** A photo whose reading is asked for. */
export interface Question extends Preparation {
  /** What the photo is sent and kept by. */
  photo: string;
  /** Null for a photo that is not kept. */
  fingerprint: Fingerprint | null;
}

/**
 * The answer of the gateway.
 * @throws CallFailure if there is none
 */
export async function answerOfGateway(
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
