import { isDeepStrictEqual } from 'node:util';
import { MAX_PANELS, type SignReading } from '@curbwise/contract';
import { isFields } from './fields';
import { foldPanels } from './fold-words';
import { jsonInText, type FoundJson } from './json-in-text';
import { readLeniently } from './lenient-answer';
import type { Mend } from './mends';
import { modelAnswerSchema, type ModelAnswer } from './model-answer';

/** A place of a provider's answer in which the model's answer may be. */
export interface AnswerPlace {
  /** The model's text, or its answer as JSON that the provider has parsed. */
  readonly content: unknown;
  /** What is unusual about the place. */
  readonly mended?: Mend;
  /** Whether the place counts only if all places before it are empty: thoughts hold drafts. */
  readonly isLastResort?: boolean;
}

/** What a model wrote. */
export interface ModelOutput {
  /** The most likely place first. */
  readonly places: readonly AnswerPlace[];
  /** Whether the model stopped at the limit of its length. Then only a whole answer at the end of the text counts. */
  readonly isCut?: boolean;
  /** What was mended to get at the places. */
  readonly mended?: readonly Mend[];
}

/** A reading, and how it was found in an answer that was not as asked for. */
export interface ReadAnswer {
  readonly reading: SignReading;
  readonly mended: readonly Mend[];
}

/** An object that may be an answer. */
interface Candidate extends Pick<FoundJson, 'mended' | 'isAtEnd'> {
  readonly value: unknown;
}

/** How deep an answer may be wrapped in objects, lists and texts, and how many fields are looked into. */
const MAX_WRAPPINGS = 4;
const MAX_WRAPPED_FIELDS = 16;

/**
 * Finds the answer in what a model wrote, in whatever form: it was paid for. Syntax, envelope and names are mended; the
 * words of a panel never are, and nothing is added that was cut off.
 * @returns null if there is no valid answer, or two with different panels
 */
export function readModelAnswer({ places, isCut = false, mended = [] }: ModelOutput): ReadAnswer | null {
  let isFirst = true;
  for (const place of places) {
    if (isBlank(place.content) || (place.isLastResort && !isFirst)) continue;
    isFirst = false;
    const found = candidatesIn(place);
    if (found === null) return null;
    if (found.length === 0) continue;
    const answer = oneAnswerOf(found, { mustEnd: isCut || place.isLastResort === true, mustBeWhole: isCut });
    return answer && { ...answer, mended: [...new Set([...mended, ...answer.mended])] };
  }
  return null;
}

const isBlank = (content: unknown) =>
  content === null || content === undefined || (typeof content === 'string' && content.trim() === '');

/** Null if it cannot be told what the answer is. */
function candidatesIn({ content, mended }: AnswerPlace): Candidate[] | null {
  const found: FoundJson[] | null =
    typeof content === 'string' ? jsonInText(content) : [{ value: content, mended: [], isAtEnd: false }];
  const own: Mend[] = mended === undefined ? [] : [mended];
  return (
    found &&
    found.flatMap((json) =>
      unwrap(json.value, MAX_WRAPPINGS).map(({ value, isWrapped }) => ({
        value,
        isAtEnd: json.isAtEnd,
        mended: [...own, ...json.mended, ...(isWrapped ? (['wrapped'] as const) : [])],
      })),
    )
  );
}

/** The objects that may be an answer: a value itself, or what it wraps. */
function unwrap(value: unknown, depth: number): { value: unknown; isWrapped: boolean }[] {
  if (isFields(value) && ('panels' in value || 'isIrrelevant' in value)) return [{ value, isWrapped: false }];
  const inner =
    depth === 0
      ? []
      : typeof value === 'string'
        ? (jsonInText(value) ?? []).map((json) => json.value)
        : typeof value === 'object' && value !== null
          ? Object.values(value)
          : [];
  if (inner.length > MAX_WRAPPED_FIELDS) return [];
  return inner.flatMap((each) => unwrap(each, depth - 1)).map((each) => ({ ...each, isWrapped: true }));
}

/** What is asked of an answer: that nothing follows it, and that its JSON is without a fault. */
interface Demands {
  readonly mustEnd: boolean;
  readonly mustBeWhole: boolean;
}

/** The answer that all candidates agree on. */
function oneAnswerOf(candidates: readonly Candidate[], { mustEnd, mustBeWhole }: Demands): ReadAnswer | null {
  const last = candidates.at(-1)!;
  if (mustEnd && !last.isAtEnd) return null;
  if (mustBeWhole && last.mended.includes('json')) return null;
  const read = candidates.map(({ value }) => readingOf(value));
  if (!read.every((each) => each !== null)) return null;
  const [first, ...others] = read;
  if (!first) return null;
  if (others.some((other) => !isDeepStrictEqual(seenIn(other.reading), seenIn(first.reading)))) return null;
  const isTwice = others.length > 0;
  const reading = others.every(
    ({ reading: { opinion } }) => opinion?.isAllowed === first.reading.opinion?.isAllowed,
  )
    ? first.reading
    : withoutOpinion(first.reading);
  const mended: Mend[] = [
    ...candidates.flatMap((candidate) => candidate.mended),
    ...read.flatMap((each) => each.mended),
    ...(mustBeWhole ? (['after-limit'] as const) : []),
    ...(isTwice ? (['twice'] as const) : []),
  ];
  return { reading, mended };
}

/** What a reading says about the photo. */
const seenIn = ({ panels, isIrrelevant, detectedObject }: SignReading) => ({
  panels: panels.map(({ text, arrow, symbol }) => ({ text, arrow, symbol })),
  isIrrelevant,
  detectedObject,
});

const withoutOpinion = ({ opinion: _, ...reading }: SignReading): SignReading => reading;

function readingOf(value: unknown): ReadAnswer | null {
  if (!isFields(value) || hasTooManyPanels(value)) return null;
  const asked = modelAnswerSchema.safeParse(value).data;
  const fields = asked ? withOpinion(asked) : readLeniently(value);
  if (!fields) return null;
  const panels = foldPanels(fields.panels);
  const mended: Mend[] = [
    ...(asked ? [] : (['fields'] as const)),
    ...(panels.some((panel) => panel.mended !== undefined) ? (['words'] as const) : []),
  ];
  return { reading: { ...fields, panels }, mended };
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
const hasTooManyPanels = ({ panels }: { readonly panels?: unknown }): boolean =>
  Array.isArray(panels) && panels.length > MAX_PANELS;
