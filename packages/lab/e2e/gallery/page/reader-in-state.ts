import { SITE_ELEMENT_ID, type AnalysisProgress, type AnalysisResponse } from '@curbwise/contract';
import {
  preferencesChanged,
  type DeviceReaderStatus,
  type PlatformStore,
  type ReadsOn,
} from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';

/** The state of the device reader in a story, and where photos are read. */
export interface ReaderState extends Partial<DeviceReaderStatus> {
  readsOn?: ReadsOn;
  /** The site has no gateway. */
  isAlone?: boolean;
}

/** Approximate download size of the reader. */
const TOTAL_BYTES = 5_400_000;

/** The result of the reader: an answer, never an answer, or a failure. */
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

/** Marks the page as a site without a gateway. */
function standAlone(): void {
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.id = SITE_ELEMENT_ID;
  settings.textContent = JSON.stringify({ hasService: false });
  document.head.append(settings);
}

/**
 * Sets up the device reader of a story; without `reader`, its state is unknown.
 * @param outcome the result of reading a photo
 * @param told the progress reported before
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
