import { nanoid } from '@reduxjs/toolkit';
import {
  ERROR_MESSAGES,
  NOTICES,
  visionAnalysisFailed,
  visionApiError,
  type Context,
} from '@curbwise/contract';
import type { Preparation } from './analyse';
import { ScanError, type FailureCause } from './failure-cause';
import type { OpenScan } from './device-archive';
import { SLICES_TAKEN_UP } from './hosted-slice';
import { notify } from './notices-slice';
import type { PlatformDispatch, PlatformThunk } from './platform-store';
import type { ReadsOn } from './preferences-slice';
import { fingerprintOf } from './reading-cache';
import type { CallFailure } from './retry-policy';
import { failedResult, toScanResult } from './scan-result';
import type { ScanSession } from './scan-session';
import {
  heldScan,
  photoChosen,
  progressed,
  scanCompleted,
  scanFailed,
  scanReset,
  scanStarted,
  scanStepped,
  scanTakenUp,
} from './scan-slice';
import type { PrepareStep, ScanResult } from './scan-state';
import { DEFAULT_LANGUAGE } from './languages';
import { spokenLanguage } from './strings';

/** Makes the image that is sent: downscaled, re-encoded as JPEG, as a data URL. Rejects with the reason if it cannot. */
export type PreparePhoto = (
  file: File,
  hooks: { onStep: (step: PrepareStep) => void; signal: AbortSignal },
) => Promise<{ dataUrl: string }>;

export interface ScanRequest {
  prepare: PreparePhoto;
  /** What is known beyond the photo. */
  context?: Context | undefined;
}

/** The library behind it is no part of the first screen, and what fails there is never in the way of a scan. */
const archive = () => import('./late-archive');
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

function endRunning(session: ScanSession): void {
  session.running?.abort();
  session.running = null;
}

/** Ends what is running and lets go of the photo. */
function letGo(session: ScanSession, previewUrl: string | undefined): void {
  endRunning(session);
  session.file = null;
  session.companions = [];
  session.lastScan = null;
  if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
}

/**
 * Takes a photo the driver took or picked; whatever was there before goes.
 * @param companions further photos of the same sign, taken a moment after; they are read on this device alone, for what
 *   is in doubt on the first
 * @returns false for a file that is not an image: it is refused with a notice, and nothing changes
 */
export function photoSelected(file: File, companions: readonly Blob[] = []): PlatformThunk<boolean> {
  return (dispatch, _getState, session) => {
    if (!file.type.startsWith('image/')) {
      dispatch(notify({ tone: 'destructive', ...NOTICES.invalidFileType }));
      return false;
    }
    dispatch(photoLetGo());
    session.file = file;
    session.companions = companions;
    dispatch(photoChosen({ id: nanoid(), name: file.name, previewUrl: URL.createObjectURL(file) }));
    return true;
  };
}

/** A scan as an earlier page left it: its photo, and how much of it was shown. */
export interface EarlierScan extends Pick<OpenScan, 'photo' | 'phase' | 'outcome' | 'slices'> {
  file: File;
}

/**
 * Takes up a scan of a page that is gone, with what remotes say of it; one that failed for want of a network runs again
 * where there is one.
 */
export function earlierScanTakenUp({
  file,
  photo,
  phase,
  outcome,
  slices,
}: EarlierScan): PlatformThunk<void> {
  return (dispatch, _getState, session) => {
    session.file = file;
    session.slicesOfEarlierPage = slices;
    dispatch({ type: SLICES_TAKEN_UP, payload: slices });
    dispatch(scanTakenUp({ phase, photo: { ...photo, previewUrl: URL.createObjectURL(file) }, outcome }));
    if (!session.network.isGone()) void dispatch(resumeScan());
  };
}

/** Ends what is running and lets go of the photo there is, so that another can take its place. */
export function photoLetGo(): PlatformThunk<void> {
  return (_dispatch, getState, session) => letGo(session, heldScan(getState().scan)?.photo.previewUrl);
}

/** Back to empty: clears photo, preview, result and progress, and ends a scan that is running. */
export function resetScan(): PlatformThunk<void> {
  return (dispatch, getState, session) => {
    const previewUrl = heldScan(getState().scan)?.photo.previewUrl;
    dispatch(scanReset());
    letGo(session, previewUrl);
  };
}

/** A step of a scan that can be gone back to: nothing chosen yet, the photo, the answer. */
export type ScanStep = 'empty' | 'selected' | 'result';

/**
 * Shows another step of the scan there is, as the browser's back and forward ask for. What is running ends; the photo and
 * an answer that is there stay at hand. Does nothing where there is no scan, and shows the photo where it has no answer.
 */
export function showScanStep(step: ScanStep): PlatformThunk<void> {
  return (dispatch, getState, session) => {
    if (getState().scan.phase === step) return;
    endRunning(session);
    dispatch(scanStepped(step));
  };
}

/**
 * Scans the photo: prepares it, looks into the client's memory, asks the gateway, and puts the result into the store.
 * A call that fails for want of a network is made again once there is one. Never rejects: a failure becomes the failed
 * result. Does nothing without a photo or while a scan runs.
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
      dispatch(scanCompleted(result));
      dispatch(scanKept(dataUrl, file.name, result));
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

/**
 * Runs a scan that is under way in the state but not in this page: the page it began in is gone. Does nothing otherwise.
 */
export function continueScan(request: ScanRequest): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().scan.phase === 'analysing') await dispatch(runScan(request));
  };
}

/**
 * Runs the last scan again, for the same photo: what 'Try again' does after a failure. If an earlier page ran it, whoever
 * prepares photos continues it.
 */
export function retryScan(): PlatformThunk<Promise<void>> {
  return async (dispatch, _getState, { lastScan, file, running }) => {
    if (lastScan) await dispatch(runScan(lastScan));
    else if (file && !running) dispatch(scanStarted());
  };
}

/** Keeps a scan on this device if the driver wants that. */
function scanKept(
  dataUrl: string,
  photoName: string,
  { analysis, context }: ScanResult,
): PlatformThunk<void> {
  return (_dispatch, getState) => {
    if (!getState().preferences.keepsHistory) return;
    const photo = blobOf(dataUrl);
    const scan = { id: nanoid(), keptMs: Date.now(), photo, photoName, analysis, context };
    quietly(archive().then(({ keepScan }) => keepScan(scan)));
  };
}

function blobOf(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))], { type: 'image/jpeg' });
}

/**
 * Takes up a scan that had no connection: runs it again if it failed of that. Does nothing otherwise.
 */
export function resumeScan(): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().scan.failureCause?.kind === 'no-connection') await dispatch(retryScan());
  };
}

/**
 * Resolves to false: a photo that waited for the network is part of the open scan, which the host takes up itself. Remotes
 * of version 1.0 of the contract still ask.
 */
export function restoreWaitingPhoto(): PlatformThunk<Promise<boolean>> {
  return async () => false;
}

/**
 * As {@link analyse}, but where the call fails and the device says that it has no network, waits for one and asks again.
 * It asks first: a gateway on the same machine needs no network.
 */
async function analyseOnceConnected(
  preparation: Preparation,
  readsOn: ReadsOn,
  dispatch: PlatformDispatch,
  session: ScanSession,
): Promise<ScanResult> {
  const { signal } = preparation;
  const { network } = session;
  for (;;) {
    try {
      return await analyse(preparation, readsOn, dispatch, session);
    } catch (error) {
      signal.throwIfAborted();
      if (causeOf(error).kind !== 'no-connection' || !network.isGone()) throw error;
      await network.returns(signal);
      signal.throwIfAborted();
    }
  }
}

/** The result for prepared image data, by what is loaded for that on demand. */
async function analyse(
  preparation: Preparation,
  readsOn: ReadsOn,
  dispatch: PlatformDispatch,
  session: ScanSession,
): Promise<ScanResult> {
  const { dataUrl, signal, onStep } = preparation;
  const fingerprint = await fingerprintOf(dataUrl);
  const kept = fingerprint && session.readings.find(fingerprint);
  signal.throwIfAborted();
  if (!kept) onStep('connecting');
  const analysis = await session.loadAnalysis().catch(() => {
    throw new ScanError(backendFailure('The connection failed'), { kind: 'no-connection' });
  });
  signal.throwIfAborted();
  const { context } = preparation;
  if (kept) return toScanResult(analysis.answerOfKept(kept, context, session), true, context);
  const photo = fingerprint?.digest ?? nanoid();
  const answer = analysis.answerOfPhoto({ ...preparation, photo, fingerprint }, readsOn, dispatch, session);
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

function notPrepared(error: unknown): never {
  throw new ScanError(messageOf(error), { kind: 'photo' }, { cause: error });
}

function causeOf(error: unknown): FailureCause {
  return error instanceof ScanError ? error.failureCause : { kind: 'service' };
}

/** The catalogue's two layers around what the backend said; what the gateway already wrapped is not wrapped twice. */
function backendFailure(message: string): string {
  const wrapped = message.startsWith(visionApiError('')) ? message : visionApiError(message);
  return visionAnalysisFailed(wrapped);
}

function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message !== '' ? message : ERROR_MESSAGES.unknown;
}
