import {
  parseLocalDateTime,
  type AnalysisResponse,
  type Box,
  type Context,
  type LocalDateTime,
  type Panel,
  type PossibleSign,
} from '@curbwise/contract';
import { analyse, hearWitness } from '@curbwise/sign-rules';
import { installRoles } from '@curbwise/sign-rules/roles';
import { installWholeGrammar } from '@curbwise/sign-rules/whole-grammar';
import type { SampleName } from '../samples';
import { TESTIMONIES } from './testimonies';

// As the gateway has it.
installWholeGrammar();
installRoles();

/** Confidence of the sample readings, 0 to 1. */
const CONFIDENCE = 0.94;

/** The drawn photo of a sample, as a driver would have picked it. */
export async function photoOf(sample: SampleName): Promise<File> {
  const response = await fetch(`/signs/${sample}.jpg`);
  return new File([await response.blob()], `${sample}.jpg`, { type: 'image/jpeg' });
}

/** The boxes of the panels on the photo of a sample. */
export async function panelsOf(sample: SampleName): Promise<Box[]> {
  const drawn = (await (await fetch(`/signs/${sample}.json`)).json()) as Pick<Panel, 'box'>[];
  return drawn.flatMap(({ box }) => box ?? []);
}

/**
 * The answer to a perfect reading of a sample at a local time.
 * @param confidence of the reading, 0 to 1
 */
export async function answerTo(
  sample: SampleName,
  at: string,
  context: Context = {},
  confidence = CONFIDENCE,
): Promise<AnalysisResponse> {
  const drawn = (await (await fetch(`/signs/${sample}.json`)).json()) as Omit<Panel, 'confidence'>[];
  const panels = drawn.map((panel) => ({ ...panel, confidence }));
  const time = parseLocalDateTime(at) as LocalDateTime;
  const extractedText = panels.map(({ text }) => text).join('\n');
  const reading = {
    panels,
    extractedText,
    isIrrelevant: false,
    detectedObject: null,
    confidence,
    hints: [],
    testimony: TESTIMONIES[sample],
  };
  const { analysis, decidedBy } = analyse(reading, time, context, undefined, undefined, hearWitness);
  return { ...analysis, provenance: { ...PROVENANCE, decidedBy } };
}

/** The answer to a photo of another object. */
export function answerToObject(detectedObject: string, at: string): AnalysisResponse {
  const time = parseLocalDateTime(at) as LocalDateTime;
  const reading = {
    panels: [],
    extractedText: '',
    isIrrelevant: true,
    detectedObject,
    confidence: CONFIDENCE,
  };
  return { ...analyse({ ...reading, hints: [] }, time).analysis, provenance: PROVENANCE };
}

/** The answer to a photo on which a part of a sign was seen, and nothing read. */
export function answerToPossibleSign(possibleSign: PossibleSign, at: string): AnalysisResponse {
  const time = parseLocalDateTime(at) as LocalDateTime;
  const reading = {
    panels: [],
    extractedText: '',
    isIrrelevant: false,
    detectedObject: null,
    possibleSign,
    confidence: CONFIDENCE,
  };
  return { ...analyse({ ...reading, hints: [] }, time).analysis, provenance: PROVENANCE };
}

const PROVENANCE = {
  provider: 'gallery',
  model: 'drawn',
  decidedBy: 'rules',
  agreed: null,
  cached: false,
} as const;
