import { nanoid } from '@reduxjs/toolkit';
import {
  NOTICES,
  visionAnalysisFailed,
  visionApiError,
  ERROR_MESSAGES,
  buildPrompt,
  type AnalysisResponse,
  type Context,
} from '@curbwise/contract';
import { causeOfCallFailure, ScanError, type FailureCause } from './failure-cause';
import { notify } from './notices-slice';
import type { PlatformDispatch, PlatformThunk } from './platform-store';
import { fingerprintOf } from './reading-cache';
import { failedResult, toScanResult } from './scan-result';
import type { CallFailure } from './retry-policy';
import type { ScanSession } from './scan-session';
import { photoChosen, progressed, scanCompleted, scanFailed, scanReset, scanStarted } from './scan-slice';
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
const archive = () => import('./device-archive');
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Ends what is running and lets go of the photo. */
function letGo(session: ScanSession, previewUrl: string | undefined): void {
  session.running?.abort();
  session.running = null;
  session.file = null;
  session.lastScan = null;
  if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
}

/**
 * Takes a photo the driver took or picked; whatever was there before goes.
 * @returns false for a file that is not an image: it is refused with a notice, and nothing changes
 */
export function photoSelected(file: File): PlatformThunk<boolean> {
  return (dispatch, _getState, session) => {
    if (!file.type.startsWith('image/')) {
      dispatch(notify({ tone: 'destructive', ...NOTICES.invalidFileType }));
      return false;
    }
    dispatch(photoLetGo());
    session.file = file;
    dispatch(photoChosen({ id: nanoid(), name: file.name, previewUrl: URL.createObjectURL(file) }));
    return true;
  };
}

/** Ends what is running and lets go of the photo there is, so that another can take its place. */
export function photoLetGo(): PlatformThunk<void> {
  return (_dispatch, getState, session) => letGo(session, getState().scan.photo?.previewUrl);
}

/** Back to empty: clears photo, preview, result and progress, and ends a scan that is running. */
export function resetScan(): PlatformThunk<void> {
  return (dispatch, getState, session) => {
    const previewUrl = getState().scan.photo?.previewUrl;
    dispatch(scanReset());
    letGo(session, previewUrl);
    // Whoever goes back to empty does not wait for an answer any more.
    if (previewUrl !== undefined) quietly(archive().then(({ forgetWaitingPhoto }) => forgetWaitingPhoto()));
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
    if (!file || getState().scan.phase === 'analysing') return;
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
      const result = await analyseOnceConnected(
        { file, dataUrl, context: asked, signal, onStep },
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
      if (cause.kind === 'no-connection')
        quietly(archive().then(({ keepWaitingPhoto }) => keepWaitingPhoto(file)));
    } finally {
      if (session.running === running) session.running = null;
    }
  };
}

/** Runs the last scan again, for the same photo: what 'Try again' does after a failure. */
export function retryScan(): PlatformThunk<Promise<void>> {
  return async (dispatch, _getState, { lastScan }) => {
    if (lastScan) await dispatch(runScan(lastScan));
  };
}

/** Keeps a scan on this device if the driver wants that, and forgets the photo that waited for it. */
function scanKept(
  dataUrl: string,
  photoName: string,
  { analysis, context }: ScanResult,
): PlatformThunk<void> {
  return (_dispatch, getState) => {
    quietly(
      archive().then(async ({ forgetWaitingPhoto, keepScan }) => {
        await forgetWaitingPhoto();
        if (!getState().preferences.keepsHistory) return;
        const photo = blobOf(dataUrl);
        await keepScan({ id: nanoid(), keptMs: Date.now(), photo, photoName, analysis, context });
      }),
    );
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
 * Brings back a photo that waited for the network when the page was closed, as if it had just been chosen. Does nothing
 * if there is another photo.
 * @returns whether there was one
 */
export function restoreWaitingPhoto(): PlatformThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { findWaitingPhoto } = await archive();
    const photo = await findWaitingPhoto();
    return photo !== null && getState().scan.phase === 'empty' && dispatch(photoSelected(photo));
  };
}

interface Preparation {
  file: File;
  dataUrl: string;
  context: Context | undefined;
  signal: AbortSignal;
  onStep: (step: Parameters<typeof progressed>[0]) => void;
}

/**
 * As {@link analyse}, but where the call fails and the device says that it has no network, waits for one and asks again.
 * The photo is kept meanwhile, should the page be closed. It asks first: a gateway on the same machine needs no network.
 */
async function analyseOnceConnected(
  preparation: Preparation,
  dispatch: PlatformDispatch,
  session: ScanSession,
): Promise<ScanResult> {
  const { file, signal } = preparation;
  const { network } = session;
  for (;;) {
    if (network.isGone()) quietly(archive().then(({ keepWaitingPhoto }) => keepWaitingPhoto(file)));
    try {
      return await analyse(preparation, dispatch, session);
    } catch (error) {
      signal.throwIfAborted();
      if (causeOf(error).kind !== 'no-connection' || !network.isGone()) throw error;
      await network.returns(signal);
      signal.throwIfAborted();
    }
  }
}

/** The result for prepared image data: the kept reading, judged again at the present clock, or the gateway's answer. */
async function analyse(
  { dataUrl, context, signal, onStep }: Preparation,
  dispatch: PlatformDispatch,
  session: ScanSession,
): Promise<ScanResult> {
  const fingerprint = await fingerprintOf(dataUrl);
  const kept = fingerprint && session.readings.find(fingerprint);
  signal.throwIfAborted();
  if (!kept) onStep('connecting');
  const { analysisApi, judgeAgain, trustedReading } = await session.loadAnalysis().catch(() => {
    throw new ScanError(backendFailure('The connection failed'), { kind: 'no-connection' });
  });
  signal.throwIfAborted();
  if (kept) {
    const judged = judgeAgain(kept, session.clock().time, context);
    return toScanResult({ ...judged, provenance: { ...judged.provenance, cached: true } }, true, context);
  }

  const photo = fingerprint?.digest ?? nanoid();
  session.outgoing.set(photo, dataUrl);
  const call = dispatch(
    analysisApi.endpoints.analyse.initiate(
      { photo, prompt: buildPrompt(session.clock()), context },
      { subscribe: false, forceRefetch: true },
    ),
  );
  signal.addEventListener('abort', () => call.abort());
  onStep('analyzing');
  let response: AnalysisResponse;
  try {
    response = await call.unwrap();
  } catch (error) {
    throw callFailed(error as CallFailure, session);
  } finally {
    session.outgoing.delete(photo);
  }
  onStep('processing');
  // Before it is judged anew by anybody: what the gateway doubted stays doubted wherever the reading goes from here.
  const reading = trustedReading(response, context ?? {});
  if (fingerprint) session.readings.keep(fingerprint, reading);
  return toScanResult(reading, false, context);
}

/** A failure of the call, in the words of the catalogue and with its cause. */
function callFailed(failure: CallFailure, session: ScanSession): ScanError {
  const failureCause = causeOfCallFailure(failure, session.clock().time, Date.now());
  return new ScanError(backendFailure(messageOf(failure)), failureCause, { cause: failure });
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
