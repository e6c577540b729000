import path from 'node:path';
import type { SignReading } from '@curbwise/contract';
import { examine, leaveOutOthers, parsePanels, type Failure } from '@curbwise/sign-rules';
import { scoreAnswers, scoreCase, type PhotoCase, type Score } from '@curbwise/evaluate';
import { opinionsAsAnswers } from './recorded-opinion';
import { readingOfRecording } from './reading-of-recording';
import type { Recording } from './recording';

/** Who decides: the model, the grammar on the model's words, or both. */
export const DECIDERS = ['alone', 'grammar', 'both'] as const;
export type Decider = (typeof DECIDERS)[number];

/** The scores of one case by who decides, and what the examination has against its testimony. */
export interface Replayed {
  readonly one: PhotoCase;
  readonly scores: Readonly<Record<Decider, Score>>;
  readonly failures: readonly Failure[];
}

function failuresOf(seen: SignReading): readonly Failure[] {
  const { panels, testimony } = leaveOutOthers(seen);
  return testimony ? examine(panels, testimony, parsePanels(panels)).failures : [];
}

const withoutTestimony = ({ testimony: _, ...reading }: SignReading): SignReading => reading;

/** A model says no end of a stay at an instant, so none is asked. */
const withoutEnds = (one: PhotoCase): PhotoCase => ({
  ...one,
  expect: one.expect.map(({ until: _, ...truth }) => truth),
});

/** Judges what was recorded about the photo of a case. */
export function replay(one: PhotoCase, recording: Recording): Replayed {
  const reading = readingOfRecording(recording, one.at[0]!);
  return {
    one,
    scores: {
      alone: scoreAnswers(opinionsAsAnswers(recording, one), withoutEnds(one)),
      grammar: scoreCase(withoutTestimony(reading), one),
      both: scoreCase(reading, one),
    },
    failures: failuresOf(reading),
  };
}

/** The recording of the photo of a case: they name a photo by its path in their folder. */
export const recordingOf = ({ file }: PhotoCase, recordings: ReadonlyMap<string, Recording>) =>
  recordings.get(path.posix.join('photos', path.basename(file))) ?? recordings.get(path.basename(file));
