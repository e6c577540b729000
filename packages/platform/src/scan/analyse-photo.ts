import { nanoid } from '@reduxjs/toolkit';
import { visionAnalysisFailed, visionApiError } from '@curbwise/contract';
import { loadAnalysis } from './load-analysis';
import type { PreparedPhoto } from './question';
import { fingerprintOf } from './reading-cache';
import type { CallFailure } from './retry-policy';
import type { PlatformDispatch } from '../state/platform-state';
import type { ReadsOn } from '../state/preferences-slice';
import { causeOf, messageOf, ScanError } from '../state/failure-cause';
import { toScanResult } from './scan-result';
import type { ScanSession } from '../state/scan-session';
import type { ScanResult } from '../state/scan-state';

/**
 * The result for a prepared photo. If the call fails and the device reports that it has no network, waits for one and
 * calls again. It calls first in any case: a gateway on the same machine needs no network.
 * @throws ScanError if there is no answer; the signal's reason if it was aborted
 */
export async function analyseOnceConnected(
  prepared: PreparedPhoto,
  readsOn: ReadsOn,
  dispatch: PlatformDispatch,
  session: ScanSession,
): Promise<ScanResult> {
  const { signal } = prepared;
  const { network } = session;
  for (let failures = 0; ; failures += 1) {
    try {
      return await analyse(prepared, readsOn, dispatch, session);
    } catch (error) {
      signal.throwIfAborted();
      if (causeOf(error).kind !== 'no-connection' || !network.isOffline()) throw error;
      await network.whenConnected(signal, failures);
      signal.throwIfAborted();
    }
  }
}

async function analyse(
  prepared: PreparedPhoto,
  readsOn: ReadsOn,
  dispatch: PlatformDispatch,
  session: ScanSession,
): Promise<ScanResult> {
  const { dataUrl, context, signal, onStep } = prepared;
  const fingerprint = await fingerprintOf(dataUrl);
  const cached = fingerprint && session.readings.find(fingerprint);
  signal.throwIfAborted();
  if (!cached) onStep('connecting');
  const analysis = await loadAnalysis(session).catch(() => {
    throw new ScanError(backendFailure('The connection failed'), { kind: 'no-connection' });
  });
  signal.throwIfAborted();
  if (cached) return toScanResult(analysis.answerFromCache(cached, context, session), true, context);
  const photo = fingerprint?.digest ?? nanoid();
  const answer = analysis.answerPhoto({ ...prepared, photo, fingerprint }, readsOn, dispatch, session);
  return toScanResult(
    await answer.catch((failure: CallFailure | ScanError) => {
      if (failure instanceof ScanError) throw failure;
      const cause = analysis.causeOfCallFailure(failure, session.clock().time, Date.now());
      throw new ScanError(backendFailure(messageOf(failure)), cause, { cause: failure });
    }),
    false,
    context,
  );
}

/** Wraps a backend message in the two prefixes of the product specification; the gateway may have added the inner one. */
function backendFailure(message: string): string {
  const wrapped = message.startsWith(visionApiError('')) ? message : visionApiError(message);
  return visionAnalysisFailed(wrapped);
}
