import type { AnalysisResponse } from '@curbwise/contract';
import { deviceReaderActions } from '../reader/create-device-reader-actions';
import { strings } from '../i18n/platform-strings';
import { translator } from '../i18n/strings';
import { siteHasService } from '../browser/page';
import { ScanError } from '../state/failure-cause';
import type { ScanSession } from '../state/scan-session';
import { notify } from '../state/notices-slice';
import type { PlatformDispatch } from '../state/platform-state';
import type { ReadsOn } from '../state/preferences-slice';
import { answerFromGateway } from './answer-from-gateway';
import { answerOnDevice, ensureReader } from './answer-on-device';
import type { Question } from './question';

const say = (key: 'device.unable' | 'device.byService') => translator.t(key, { ns: strings.namespace });

/**
 * The answer to a photo, read by the device or the service as the driver chose. It is cached in the memory of the page.
 * @param readsOn the driver's choice; on a site without a service it is always the device
 * @throws CallFailure if the service gave no answer, ScanError if the device gave none
 */
export async function answerPhoto(
  question: Question,
  readsOn: ReadsOn,
  dispatch: PlatformDispatch,
  session: ScanSession,
): Promise<AnalysisResponse> {
  const chosen = siteHasService() ? readsOn : 'device';
  if (chosen === 'service')
    return cached(question, session, await answerFromGateway(question, dispatch, session));
  const actions = deviceReaderActions(dispatch, session);
  if (chosen === 'device') {
    await ensureReader(actions, question, dispatch);
    return cached(question, session, await answerOnDevice(actions, question, dispatch, session));
  }
  const isHere = await actions.isHere();
  question.signal.throwIfAborted();
  const deviceAnswer = isHere ? await tryDevice() : null;
  if (deviceAnswer && !deviceAnswer.isUncertain) return cached(question, session, deviceAnswer);
  // An uncertain answer now is better than waiting for a network.
  if (deviceAnswer && session.network.isOffline()) return deviceAnswer;
  try {
    return cached(question, session, await answerFromGateway(question, dispatch, session));
  } catch (error) {
    if (!deviceAnswer || question.signal.aborted) throw error;
    return deviceAnswer;
  }

  /** The answer of the device; null if it could not read the photo. The driver is told so once. */
  async function tryDevice(): Promise<AnalysisResponse | null> {
    try {
      return await answerOnDevice(actions, question, dispatch, session);
    } catch (error) {
      if (!(error instanceof ScanError) || error.failureCause.kind !== 'device') throw error;
      if (!session.hasReportedUnable) {
        session.hasReportedUnable = true;
        dispatch(notify({ tone: 'info', title: say('device.unable'), description: say('device.byService') }));
      }
      return null;
    }
  }
}

function cached({ fingerprint }: Question, { readings }: ScanSession, answer: AnalysisResponse) {
  if (fingerprint) readings.keep(fingerprint, answer);
  return answer;
}
