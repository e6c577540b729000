import type { AnalysisResponse, Context } from '@curbwise/contract';
import { judgeAgain } from '@curbwise/sign-rules';
import { siteHasService } from '../browser/page';
import { strings } from '../i18n/platform-strings';
import { translator } from '../i18n/strings';
import { deviceReaderActions } from '../reader/create-device-reader-actions';
import { backendFailure, messageOf, ScanError } from '../state/failure-cause';
import { notify } from '../state/notices-slice';
import type { PlatformThunk } from '../state/platform-state';
import type { DeviceReaderActions, PreparedPhoto, ScanSession } from '../state/scan-session';
import { answerOnDevice, ensureReader } from './answer-on-device';
import { askGateway } from './ask-gateway';

/** A remembered answer, judged again for the current time. */
export function answerFromMemory(
  known: AnalysisResponse,
  context: Context | undefined,
  { clock }: ScanSession,
): AnalysisResponse {
  const judged = judgeAgain(known, clock().time, context);
  return { ...judged, provenance: { ...judged.provenance, cached: true } };
}

/**
 * The answer to a photo, read by the device or the service as the driver chose. On a site without a service it is always
 * the device. The page remembers the answer.
 * @throws ScanError if there is none; the signal's reason if it was aborted
 */
export function answerPhoto(photo: PreparedPhoto): PlatformThunk<Promise<AnalysisResponse>> {
  return async (dispatch) => {
    try {
      return await dispatch(readWhereWanted(photo));
    } catch (error) {
      photo.signal.throwIfAborted();
      if (error instanceof ScanError) throw error;
      throw new ScanError(backendFailure(messageOf(error)), { kind: 'service' }, { cause: error });
    }
  };
}

function readWhereWanted(photo: PreparedPhoto): PlatformThunk<Promise<AnalysisResponse>> {
  return async (dispatch, _getState, session) => {
    const remember = (answer: AnalysisResponse) => {
      session.readings.keep(photo.fingerprint, answer);
      return answer;
    };
    const readsOn = siteHasService() ? photo.readsOn : 'device';
    if (readsOn === 'service') return remember(await dispatch(askGateway(photo)));
    const actions = deviceReaderActions(dispatch, session);
    if (readsOn === 'device') {
      await dispatch(ensureReader(actions, photo));
      return remember(await dispatch(answerOnDevice(actions, photo)));
    }
    const isHere = await actions.isHere();
    photo.signal.throwIfAborted();
    const onDevice = isHere ? await dispatch(tryDevice(actions, photo)) : null;
    if (onDevice && !onDevice.isUncertain) return remember(onDevice);
    // An uncertain answer now is better than waiting for a network. It is not remembered: the next try may be better.
    if (onDevice && session.network.isOffline()) return onDevice;
    try {
      return remember(await dispatch(askGateway(photo)));
    } catch (error) {
      if (!onDevice || photo.signal.aborted) throw error;
      return onDevice;
    }
  };
}

const say = (key: 'device.unable' | 'device.byService') => translator.t(key, { ns: strings.namespace });

/** The answer of the device; null if it could not read the photo. The driver is told so once. */
function tryDevice(
  actions: DeviceReaderActions,
  photo: PreparedPhoto,
): PlatformThunk<Promise<AnalysisResponse | null>> {
  return async (dispatch, _getState, session) => {
    try {
      return await dispatch(answerOnDevice(actions, photo));
    } catch (error) {
      if (!(error instanceof ScanError) || error.failureCause.kind !== 'device') throw error;
      if (!session.hasReportedUnable) {
        session.hasReportedUnable = true;
        dispatch(notify({ tone: 'info', title: say('device.unable'), description: say('device.byService') }));
      }
      return null;
    }
  };
}
