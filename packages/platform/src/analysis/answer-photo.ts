import type { AnalysisResponse } from '@curbwise/contract';
import { deviceReaderActions } from '../device/create-device-reader-actions';
import { strings } from '../i18n/platform-strings';
import { translator } from '../i18n/strings';
import { siteHasService } from '../page/site';
import { ScanError } from '../scan/failure-cause';
import type { ScanSession } from '../scan/scan-session';
import { notify } from '../store/notices-slice';
import type { PlatformDispatch } from '../store/platform-state';
import type { ReadsOn } from '../store/preferences-slice';
import { answerFromGateway } from './answer-from-gateway';
import { answerOnDevice, ensureReader } from './answer-on-device';
import type { Question } from './question';

const say = (key: 'device.unable' | 'device.byService') => translator.t(key, { ns: strings.namespace });

const isStopped = ({ signal }: Question) => signal.aborted;

/**
 * The answer to a photo, of whom the driver wants it read by. It is kept in the memory of the page.
 * @param readsOn what the driver chose; a site without a service leaves no choice
 * @throws CallFailure if the service was asked in vain, ScanError if the device was
 */
export async function answerPhoto(
  question: Question,
  readsOn: ReadsOn,
  dispatch: PlatformDispatch,
  session: ScanSession,
): Promise<AnalysisResponse> {
  const chosen = siteHasService() ? readsOn : 'device';
  if (chosen === 'service')
    return kept(question, session, await answerFromGateway(question, dispatch, session));
  const actions = deviceReaderActions(dispatch, session);
  if (chosen === 'device') {
    await ensureReader(actions, question, dispatch);
    return kept(question, session, await answerOnDevice(actions, question, dispatch, session));
  }
  const isHere = await actions.isHere();
  question.signal.throwIfAborted();
  const own = isHere ? await answerUnlessUnable() : null;
  if (own && !own.isUncertain) return kept(question, session, own);
  // What the device left open is no reason to wait for a network.
  if (own && session.network.isGone()) return own;
  try {
    return kept(question, session, await answerFromGateway(question, dispatch, session));
  } catch (error) {
    if (!own || isStopped(question)) throw error;
    return own;
  }

  /** Null where the device could not read, which is said once. */
  async function answerUnlessUnable(): Promise<AnalysisResponse | null> {
    try {
      return await answerOnDevice(actions, question, dispatch, session);
    } catch (error) {
      if (!(error instanceof ScanError) || error.failureCause.kind !== 'device') throw error;
      if (!session.saidUnable) {
        session.saidUnable = true;
        dispatch(notify({ tone: 'info', title: say('device.unable'), description: say('device.byService') }));
      }
      return null;
    }
  }
}

function kept({ fingerprint }: Question, { readings }: ScanSession, answer: AnalysisResponse) {
  if (fingerprint) readings.keep(fingerprint, answer);
  return answer;
}
