import { useEffect } from 'react';
import { parseLocalDateTime, type SignReading } from '@curbwise/contract';
import { browserClock } from '@curbwise/platform';
import { grammar } from '@curbwise/verdict/correcting';
import type { Label } from '../label';
import { answerOf } from '../instants/judged-panels';
import { getLabel, getReading, imageOf } from './ask-server';
import { Failed } from './failed';
import { LabelSteps } from './label-steps';
import type { PhotoLabellingProps } from './photo-labelling-props';
import type { Asked } from './questions';
import { useLoaded } from './use-loaded';

const NOTHING_READ: SignReading = {
  panels: [],
  extractedText: '',
  isIrrelevant: false,
  detectedObject: null,
  confidence: 1,
};

const readingOf = ({ truth }: Label): SignReading => ({
  ...NOTHING_READ,
  panels: truth.map((panel) => ({ ...panel, box: null, confidence: 1 })),
});

/** The questions and answers of an earlier label. */
const askedFor = ({ at, expect }: Label): Asked => ({
  instants: at.map(parseLocalDateTime).filter((time) => time !== null),
  answers: expect,
});

/** The initial state of a photo: its earlier label, else the reading, else nothing. */
async function startOf({ photo, isBlank }: PhotoLabellingProps) {
  const label = photo.isLabelled ? await getLabel(photo.name) : null;
  if (label && !label.irrelevant) return { label, reading: readingOf(label), asked: askedFor(label) };
  return { label, reading: isBlank ? NOTHING_READ : await getReading(photo.name), asked: null };
}

async function loadGrammar(): Promise<void> {
  try {
    await grammar.preload();
  } catch {
    throw new Error(
      'A part of this page cannot be loaded. See whether the program still runs, and try again.',
    );
  }
}

async function load(props: PhotoLabellingProps) {
  // Corrections need the grammar at once.
  const [{ label, reading, asked }] = await Promise.all([startOf(props), loadGrammar()]);
  return { label, asked, analysis: answerOf(reading, browserClock().time, {}) };
}

/** Labels one photo. */
export function PhotoLabelling(props: PhotoLabellingProps) {
  const { photo, isBlank, nextPhoto } = props;
  const [start, retry] = useLoaded(() => load(props));
  const isThere = start.is === 'there';

  useEffect(() => {
    // Read the next photo ahead; errors are shown when it is opened.
    if (isThere && nextPhoto !== null && !isBlank) getReading(nextPhoto).catch(() => undefined);
  }, [isThere, nextPhoto, isBlank]);

  if (start.is === 'there') return <LabelSteps {...props} {...start.value} />;
  return (
    <div className="labelling__photo-and-steps">
      <img className="labelling__waiting" src={imageOf(photo.name)} alt={photo.name} />
      <div className="labelling__step">
        <h2 className="heading">{photo.name}</h2>
        {start.is === 'loading' ? (
          <p role="status">The photo is being read…</p>
        ) : (
          <Failed says={start.says} onRetry={retry} />
        )}
      </div>
    </div>
  );
}
