import { isDeepStrictEqual } from 'node:util';
import { MAX_PANELS, type LocalDateTime, type SignReading } from '@curbwise/contract';
import { isFields, type Fields } from './fields';
import { foldPanels } from './fold-words';
import { jsonInText, type FoundJson } from './json-in-text';
import { readLeniently } from './lenient-answer';
import { booleanOf } from './lenient-values';
import { looksLikeAnswer } from './looks-like-answer';
import type { Mend } from './mends';
import { modelAnswerSchema, type ModelAnswer } from './model-answer';
import { hasFurtherWords } from './further-words';
import { testimonyOf } from './testimony-of';

export interface AnswerSource {
  /** The model's text, or its answer as JSON that the provider has parsed. */
  readonly content: unknown;
  readonly mended?: Mend;
  /** Whether the part counts only if all others are empty, and only as a whole: thoughts hold drafts. */
  readonly isLastResort?: boolean;
}

export interface ModelOutput {
  readonly places: readonly AnswerSource[];
  /** Whether the model stopped at the limit of its length. Then only a text that is a whole answer counts. */
  readonly isCut?: boolean;
  readonly mended?: readonly Mend[];
  /**
   * The instants at which the model was asked whether parking is allowed, the driver's clock first. Absent if it was not
   * asked what the panels mean: then nothing that it says about that is read.
   */
  readonly asked?: readonly LocalDateTime[];
}

/** A reading, and how it was found in an answer that was not as asked for. */
export interface MendedReading {
  readonly reading: SignReading;
  readonly mended: readonly Mend[];
}

interface Candidate extends Pick<FoundJson, 'mended' | 'isAlone'> {
  readonly value: Fields;
}

/** How deep an answer may be wrapped in objects, lists and texts, and how many fields are looked into. */
const MAX_WRAPPINGS = 4;
const MAX_WRAPPED_FIELDS = 16;

/**
 * Finds the answer in what a model wrote, in whatever form: it was paid for. Syntax, envelope and names are mended; the
 * words of a panel never are, and nothing is added that was cut off.
 *
 * An answer is used only if nothing beside it may be another one: a panel that forbids may be in what cannot be read.
 * @returns null if there is no valid answer, or two with different panels
 */
export function readModelAnswer({
  places,
  isCut = false,
  mended = [],
  asked: instants,
}: ModelOutput): MendedReading | null {
  const filled = places.filter(({ content }) => !isBlank(content));
  const first = filled.filter(({ isLastResort }) => !isLastResort);
  const asked = first.length > 0 ? first : filled;
  const found = asked.map(candidatesIn);
  if (!found.every((each) => each !== null)) return null;
  const candidates = found.flat();
  const isThoughts = first.length === 0;
  if (isCut && isThoughts) return null;
  if ((isCut || isThoughts) && !candidates.every(({ isAlone }) => isAlone)) return null;
  if (isCut && candidates.some((candidate) => candidate.mended.includes('json'))) return null;
  const answer = oneAnswerOf(candidates, instants);
  if (!answer) return null;
  const all: Mend[] = [...mended, ...answer.mended, ...(isCut ? (['after-limit'] as const) : [])];
  return { ...answer, mended: [...new Set(all)] };
}

const isBlank = (content: unknown) =>
  content === null || content === undefined || (typeof content === 'string' && content.trim() === '');

function candidatesIn({ content, mended }: AnswerSource): Candidate[] | null {
  const own: Mend[] = mended === undefined ? [] : [mended];
  const found: FoundJson[] | null =
    typeof content === 'string' ? jsonInText(content) : [{ value: content, mended: [], isAlone: false }];
  const candidates = found?.map((json) =>
    unwrap(json.value, MAX_WRAPPINGS)?.map(({ value, isWrapped }): Candidate => ({
      value,
      isAlone: json.isAlone,
      mended: [...own, ...json.mended, ...(isWrapped ? (['wrapped'] as const) : [])],
    })),
  );
  return candidates?.every((each) => each !== undefined) ? candidates.flat() : null;
}

interface Unwrapped {
  readonly value: Fields;
  readonly isWrapped: boolean;
}

/**
 * The objects that may be an answer: a value itself, or what it wraps.
 * @returns null if it holds something like an answer that cannot be read, or is too deep or too wide to tell
 */
function unwrap(value: unknown, depth: number): Unwrapped[] | null {
  if (isFields(value) && ('panels' in value || 'isIrrelevant' in value)) return [{ value, isWrapped: false }];
  const inner = valuesIn(value);
  if (inner === null || (inner.length > 0 && depth === 0) || inner.length > MAX_WRAPPED_FIELDS) return null;
  const found = inner.map((each) => unwrap(each, depth - 1));
  if (!found.every((each) => each !== null)) return null;
  const answers = found.flat().map((each) => ({ ...each, isWrapped: true }));
  // A panel by itself.
  return isFields(value) && 'text' in value && answers.length === 0 ? null : answers;
}

/** What a value may wrap. Null for a text that may hold an answer and cannot be read. */
function valuesIn(value: unknown): unknown[] | null {
  if (typeof value === 'string') {
    const found = jsonInText(value);
    if (found) return found.map((json) => json.value).filter((each) => each !== value && !isPlain(each));
    return looksLikeAnswer(value) ? null : [];
  }
  return typeof value === 'object' && value !== null ? Object.values<unknown>({ ...value }) : [];
}

const isPlain = (value: unknown) =>
  typeof value !== 'string' && (typeof value !== 'object' || value === null);

/** The answer that all candidates agree on. Of their confidences the lowest counts. */
function oneAnswerOf(candidates: readonly Candidate[], instants: ModelOutput['asked']): MendedReading | null {
  const read = candidates.map(({ value }) => readingOf(value, instants));
  if (!read.every((each) => each !== null)) return null;
  const [first, ...others] = read;
  if (!first) return null;
  if (others.some((other) => !isDeepStrictEqual(seenIn(other.reading), seenIn(first.reading)))) return null;
  const mended: Mend[] = [
    ...candidates.flatMap((candidate) => candidate.mended),
    ...read.flatMap((each) => each.mended),
    ...(others.length > 0 ? (['twice'] as const) : []),
  ];
  return { reading: others.map(({ reading }) => reading).reduce(withTheDoubtOf, first.reading), mended };
}

const seenIn = ({ panels, isIrrelevant, detectedObject }: SignReading) => ({
  panels: panels.map(({ text, arrow, symbol }) => ({ text, arrow, symbol })),
  isIrrelevant,
  detectedObject,
});

/** A reading with the lower confidences of two; without opinion and testimony unless both say the same. */
function withTheDoubtOf({ opinion, testimony, ...one }: SignReading, other: SignReading): SignReading {
  const panels = one.panels.map((panel, index) => ({
    ...panel,
    confidence: Math.min(panel.confidence, other.panels[index]?.confidence ?? 0),
  }));
  const isShared = opinion?.isAllowed === other.opinion?.isAllowed;
  const isDoubted = opinion?.isSure !== other.opinion?.isSure;
  return {
    ...one,
    panels,
    confidence: Math.min(one.confidence, other.confidence),
    ...(opinion && isShared && { opinion: isDoubted ? { ...opinion, isSure: false } : opinion }),
    ...(testimony && isDeepStrictEqual(testimony, other.testimony) && { testimony }),
  };
}

function readingOf(value: Fields, instants: ModelOutput['asked']): MendedReading | null {
  if (hasTooManyPanels(value) || hasFurtherWords(value)) return null;
  const asked = modelAnswerSchema.safeParse(value).data;
  const fields = asked ? withOpinion(asked) : readLeniently(value);
  if (!fields) return null;
  const panels = foldPanels(fields.panels);
  const mended: Mend[] = [
    ...(asked ? [] : (['fields'] as const)),
    ...(panels.some((panel) => panel.mended !== undefined) ? (['words'] as const) : []),
  ];
  const reading: SignReading = { ...fields, panels };
  return { reading: instants ? withTestimony(reading, value, instants) : reading, mended };
}

/** A reading with what the model says that the panels mean, and whether it is sure of its opinion. */
function withTestimony(
  { opinion: stated, ...reading }: SignReading,
  answer: Fields,
  instants: readonly LocalDateTime[],
): SignReading {
  const isSure = booleanOf(answer['sure']);
  const opinion = stated && { ...stated, ...(isSure !== undefined && { isSure }) };
  const testimony = testimonyOf(answer, reading.panels, opinion, instants);
  return { ...reading, ...(opinion && { opinion }), ...(testimony && { testimony }) };
}

function withOpinion({
  panels,
  extractedText,
  isIrrelevant,
  detectedObject,
  ...opinion
}: ModelAnswer): SignReading {
  return { panels, extractedText, isIrrelevant, detectedObject, confidence: opinion.confidence, opinion };
}

/** Looked at first: the schema would check each panel, and describe what is wrong with it. */
const hasTooManyPanels = ({ panels }: Fields): boolean => Array.isArray(panels) && panels.length > MAX_PANELS;
