import type { AnalysisResponse } from '@curbwise/contract';
import { answerOfDevice, bringReader } from './answer-of-device';
import { answerOfGateway, type Question } from './answer-of-gateway';
import { deviceReaderActions } from './device-reader-actions';
import { ScanError } from './failure-cause';
import { notify } from './notices-slice';
import { strings } from './platform-strings';
import type { PlatformDispatch } from './platform-store';
import type { ReadsOn } from './preferences-slice';
import type { ScanSession } from './scan-session';
import { siteHasService } from './site';
import { translator } from './strings';

const say = (key: 'device.unable' | 'device.byService') => translator.t(key, { ns: strings.namespace });

const isStopped = ({ signal }: Question) => signal.aborted;

/**
 * The answer to a photo, of whom the driver wants it read by. It is kept in the memory of the page.
 * @param readsOn what the driver chose; a site without a service leaves no choice
 * @throws CallFailure if the service was asked in vain, ScanError if the device was
 */
export async function answerOfPhoto(
  question: Question,
  readsOn: ReadsOn,
  dispatch: PlatformDispatch,
  session: ScanSession,
): Promise<AnalysisResponse> {
  const chosen = siteHasService() ? readsOn : 'device';
  if (chosen === 'service')
    return kept(question, session, await answerOfGateway(question, dispatch, session));
  const actions = deviceReaderActions(dispatch, session);
  if (chosen === 'device') {
    await bringReader(actions, question, dispatch);
    return kept(question, session, await answerOfDevice(actions, question, dispatch, session));
  }
  const isHere = await actions.isHere();
  question.signal.throwIfAborted();
  const own = isHere ? await answerUnlessUnable() : null;
  if (own && !own.isUncertain) return kept(question, session, own);
  // What the device left open is no reason to wait for a network.
  if (own && session.network.isGone()) return own;
  try {
    return kept(question, session, await answerOfGateway(question, dispatch, session));
  } catch (error) {
    if (!own || isStopped(question)) throw error;
    return own;
  }

  /** Null where the device could not read, which is said once. */
  async function answerUnlessUnable(): Promise<AnalysisResponse | null> {
    try {
      return await answerOfDevice(actions, question, dispatch, session);
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
