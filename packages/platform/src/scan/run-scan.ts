import { nanoid } from '@reduxjs/toolkit';
import { blobOf } from '../browser/blob-of';
import { pause } from '../browser/pause';
import { spokenContext } from '../i18n/spoken-context';
import { backendFailure, causeOf, messageOf, ScanError } from '../state/failure-cause';
import type { PlatformThunk } from '../state/platform-state';
import { fingerprintOf } from '../state/reading-memory';
import type { PreparedPhoto, ScanRequest } from '../state/scan-session';
import { progressed, scanCompleted, scanFailed, scanStarted } from '../state/scan-slice';
import type { ScanResult } from '../state/scan-state';
import { loadAnswering, loadArchive } from './late-modules';
import { failedResult, toScanResult } from './scan-result';

/**
 * Scans the photo: prepares it, looks for its reading in memory, asks the device or the gateway, shows the last step for a
 * moment, and puts the result into the store. A call that fails for lack of a network is made again once there is one. Never
 * rejects: a failure becomes the failed result. Does nothing without a photo or while a scan runs.
 */
export function runScan({ prepare, context }: ScanRequest): PlatformThunk<Promise<void>> {
  return async (dispatch, getState, session) => {
    const { file } = session;
    if (!file || session.running) return;
    const running = new AbortController();
    session.running = running;
    session.lastScan = { prepare, context };
    const asked = spokenContext(context);
    const { signal } = running;
    const onStep = (step: Parameters<typeof progressed>[0]) => {
      if (!signal.aborted) dispatch(progressed(step));
    };
    dispatch(scanStarted());
    try {
      const { dataUrl } = await prepare(file, { onStep, signal }).catch(notPrepared);
      signal.throwIfAborted();
      const { readsOn } = getState().preferences;
      const fingerprint = await fingerprintOf(dataUrl);
      const photo: PreparedPhoto = { dataUrl, fingerprint, context: asked, readsOn, signal, onStep };
      const result = await dispatch(resultOnceConnected(photo));
      if (signal.aborted) return;
      onStep(result.cached ? 'cached' : 'complete');
      await pause(session.finalStepMs, signal);
      if (signal.aborted) return;
      dispatch(scanCompleted(result));
      dispatch(keepScanIfWanted(dataUrl, file.name, result));
    } catch (error) {
      if (signal.aborted) return;
      const message = messageOf(error);
      const result = failedResult(message, session.clock().time);
      dispatch(scanFailed({ message, cause: causeOf(error), result }));
    } finally {
      if (session.running === running) session.running = null;
    }
  };
}

function notPrepared(error: unknown): never {
  throw new ScanError(messageOf(error), { kind: 'photo' }, { cause: error });
}

/** Keeps a scan on this device if the driver wants that. A failure is ignored: it must not disturb the scan. */
function keepScanIfWanted(
  dataUrl: string,
  photoName: string,
  { analysis, context }: ScanResult,
): PlatformThunk<void> {
  return (_dispatch, getState, { cell }) => {
    const { preferences, scan } = getState();
    if (!preferences.keepsHistory) return;
    const id = scan.photo?.id ?? nanoid();
    const kept = { id, keptMs: Date.now(), photo: blobOf(dataUrl), photoName, analysis, context };
    const keep = async () => {
      const { keepScan, updateKeptScan } = await loadArchive();
      await keepScan(kept);
      const found = await cell;
      // The driver may have switched it off while the device looked for its position.
      if (found && getState().preferences.remembersPlaces) await updateKeptScan(id, { cell: found });
    };
    keep().catch(() => undefined);
  };
}

/**
 * The result for a prepared photo. If the call fails and the device reports that it has no network, waits for one and
 * calls again. It calls first in any case: a gateway on the same machine needs no network.
 * @throws ScanError if there is no answer; the signal's reason if it was aborted
 */
function resultOnceConnected(photo: PreparedPhoto): PlatformThunk<Promise<ScanResult>> {
  return async (dispatch, _getState, { network }) => {
    const { signal } = photo;
    for (let failures = 0; ; failures += 1) {
      try {
        return await dispatch(resultOf(photo));
      } catch (error) {
        signal.throwIfAborted();
        if (causeOf(error).kind !== 'no-connection' || !network.isOffline()) throw error;
        await network.whenConnected(signal, failures);
        signal.throwIfAborted();
      }
    }
  };
}

function resultOf(photo: PreparedPhoto): PlatformThunk<Promise<ScanResult>> {
  return async (dispatch, _getState, session) => {
    const { context, signal, onStep } = photo;
    const known = session.readings.find(photo.fingerprint);
    signal.throwIfAborted();
    if (!known) onStep('connecting');
    const { answerFromMemory, answerPhoto } = await loadAnswering().catch(() => {
      throw new ScanError(backendFailure('The connection failed'), { kind: 'no-connection' });
    });
    signal.throwIfAborted();
    const answer = known ? answerFromMemory(known, context, session) : await dispatch(answerPhoto(photo));
    return toScanResult(answer, known !== null, context);
  };
}
