import type { AnalysisResponse, Context, LocalDateTime, ReadingProgress } from '@curbwise/contract';
import type { DeviceReader, FoundLine } from '@curbwise/sign-reader/browser';
import { judgeAgain, segmentsAlong, trustedReading, type KerbPole } from '@curbwise/sign-rules';
import { spokenContext } from '../i18n/spoken-context';
import type { PlatformThunk } from '../state/platform-state';

const PROVENANCE = {
  provider: 'device',
  model: 'pp-ocr-v6-tiny',
  cached: false,
  tries: 1,
  readOn: 'device',
} as const;

/** Photos of one sign, and when and for whom they are judged. */
export interface DeviceQuestion {
  /** A JPEG file, and more of the same sign, taken a moment later. */
  photos: readonly Blob[];
  time: LocalDateTime;
  context: Context | undefined;
}

/**
 * The answer of the reader on this device. The photos are sent nowhere.
 * @throws DeviceReaderError; the signal's reason if it was aborted
 */
export async function readOnDevice(
  reader: DeviceReader,
  { photos, time, context }: DeviceQuestion,
  signal: AbortSignal,
  onProgress: (progress: ReadingProgress) => void = () => undefined,
  lines?: readonly FoundLine[],
): Promise<AnalysisResponse> {
  const { analysis, decidedBy, agreed } = await reader.read(
    photos,
    { time, context },
    signal,
    onProgress,
    lines,
  );
  return trustedReading({ ...analysis, provenance: { ...PROVENANCE, decidedBy, agreed } }, context ?? {});
}

/**
 * The answer that a scan of these photos gives at this minute, for the driver and at the place of the settings.
 * @param lines of the first photo, if it is one of several frames
 * @throws DeviceReaderError; Error if the laws of the place cannot be loaded; the signal's reason if it was aborted
 */
export function judgePhotos(
  reader: DeviceReader,
  photos: readonly Blob[],
  signal: AbortSignal,
  lines?: readonly FoundLine[],
): PlatformThunk<Promise<AnalysisResponse>> {
  return async (dispatch, _getState, { clock }) => {
    const context = spokenContext();
    const answer = await readOnDevice(
      reader,
      { photos, time: clock().time, context },
      signal,
      undefined,
      lines,
    );
    return dispatch(judgeNow([answer])).then(([judged]) => judged!);
  };
}

/** Answers at this minute, for the driver and at the place of the settings. */
function judgeNow(answers: readonly AnalysisResponse[]): PlatformThunk<Promise<AnalysisResponse[]>> {
  return async (_dispatch, getState, { clock }) => {
    const { driver, place } = getState().preferences;
    const { time } = clock();
    const laws =
      place && (await import('@curbwise/sign-rules/laws')).findLaws(place, { ...time, month: 1, day: 1 });
    const context = {
      ...spokenContext(),
      ...(driver && { driver }),
      ...(place && { place }),
      ...(laws && { laws }),
    };
    return answers.map((answer) => judgeAgain(answer, time, context));
  };
}

/**
 * The answers of the segments of a kerb at this minute, for the driver and at the place of the settings.
 * @param poles from left to right; null for one that could not be read
 * @returns one more than there are poles; none if no pole was read
 * @throws Error if the laws of the place cannot be loaded
 */
export const judgeKerb = (poles: readonly KerbPole[]): PlatformThunk<Promise<AnalysisResponse[]>> =>
  judgeNow(segmentsAlong(poles));
