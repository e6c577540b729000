import { pause } from './pause';
import { keepScanIfWanted } from './keep-scan';
import { DEFAULT_LANGUAGE } from '../i18n/languages';
import { spokenLanguage } from '../i18n/strings';
import type { PlatformThunk } from '../state/platform-state';
import { analyseOnceConnected } from './analyse-photo';
import { causeOf, messageOf, ScanError } from '../state/failure-cause';
import type { ScanRequest } from '../state/scan-request';
import { failedResult } from './scan-result';
import { progressed, scanCompleted, scanFailed, scanStarted } from '../state/scan-slice';

/**
 * Scans the photo: prepares it, looks for its reading in memory, asks the device or the gateway, shows the last step for a
 * moment, and puts the result into the store. A call that fails for lack of a network is made again once there is one. Never rejects: a failure becomes the
 * failed result. Does nothing without a photo or while a scan runs.
 */
export function runScan({ prepare, context }: ScanRequest): PlatformThunk<Promise<void>> {
  return async (dispatch, getState, session) => {
    const { file } = session;
    if (!file || session.running) return;
    const running = new AbortController();
    session.running = running;
    session.lastScan = { prepare, context };
    const language = spokenLanguage();
    const asked = language === DEFAULT_LANGUAGE ? context : { ...context, language };
    const { signal } = running;
    const onStep = (step: Parameters<typeof progressed>[0]) => {
      if (!signal.aborted) dispatch(progressed(step));
    };
    dispatch(scanStarted());
    try {
      const { dataUrl } = await prepare(file, { onStep, signal }).catch(notPrepared);
      signal.throwIfAborted();
      const { readsOn } = getState().preferences;
      const result = await analyseOnceConnected(
        { dataUrl, context: asked, signal, onStep },
        readsOn,
        dispatch,
        session,
      );
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
      const cause = causeOf(error);
      dispatch(scanFailed({ message, cause, result }));
    } finally {
      if (session.running === running) session.running = null;
    }
  };
}

function notPrepared(error: unknown): never {
  throw new ScanError(messageOf(error), { kind: 'photo' }, { cause: error });
}
