import { SITE_ELEMENT_ID, type AnalysisProgress, type AnalysisResponse } from '@curbwise/contract';
import {
  preferencesChanged,
  type DeviceReaderStatus,
  type PlatformStore,
  type ReadsOn,
} from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';

/** The reader on the device of a story, and who reads there. */
export interface ReaderState extends Partial<DeviceReaderStatus> {
  readsOn?: ReadsOn;
  /** The site has no gateway. */
  isAlone?: boolean;
}

/** As large as the reader is. */
const TOTAL_BYTES = 5_400_000;

/** What the reader makes of a photo: an answer, none for ever, or none at all. */
type Outcome = AnalysisResponse | 'pending' | 'fails';

type Read = NonNullable<Parameters<typeof standInReader>[1]>;

function readOf(outcome: Outcome, told: readonly AnalysisProgress[]): Read {
  return async (_photos, _question, _signal, onProgress) => {
    for (const progress of told) if (progress.stage !== 'judging') onProgress(progress);
    if (outcome === 'pending') return new Promise(() => undefined);
    if (outcome === 'fails') throw new Error('The reader of this story fails');
    const { provenance: _gateway, ...analysis } = outcome;
    return { analysis, decidedBy: 'rules', agreed: null };
  };
}

/** Says in the page that its site has no gateway. */
function standAlone(): void {
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.id = SITE_ELEMENT_ID;
  settings.textContent = JSON.stringify({ hasService: false });
  document.head.append(settings);
}

/**
 * Gives a story its device: with the reader it names, else with one that nobody can be asked about.
 * @param outcome what becomes of a photo that is read there
 * @param told what is told of it before
 */
export function placeReader(
  store: PlatformStore,
  reader: ReaderState | undefined,
  outcome: Outcome,
  told: readonly AnalysisProgress[] = [],
): void {
  const { readsOn = 'automatic', isAlone = false, ...found } = reader ?? { stage: 'unknown' };
  const status = { ...(reader && { gotBytes: 0, totalBytes: TOTAL_BYTES }), ...found };
  store.dispatch(standInReader(status, readOf(outcome, told))).becomes({});
  store.dispatch(preferencesChanged({ readsOn }));
  if (isAlone) standAlone();
}
