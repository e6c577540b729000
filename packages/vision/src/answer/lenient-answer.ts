import { MAX_PANELS, type ModelOpinion } from '@curbwise/contract';
import type { z } from 'zod';
import { isFields, type Fields } from './fields';
import { hasFurtherWordsOfPanel } from './further-words';
import { booleanOf, parsedIn, textOf } from './lenient-values';
import { modelReadingSchema, opinionAnswerSchema } from './model-answer';
import { arrowOf, symbolOf } from './picture-names';

/**
 * The confidence of an answer that states none: the least with which an answer can be certain (`TRUSTED_CONFIDENCE.yes`
 * of `@curbwise/sign-rules`), so that any doubt beside it makes the answer uncertain.
 */
const UNSTATED_CONFIDENCE = 0.7;

/** The confidence of an answer, or of a panel, with a part that cannot be read: too little for a yes and for a no. */
const UNREADABLE_CONFIDENCE = 0.5;

const CONFIDENCES: Readonly<Record<string, number>> = {
  veryhigh: 0.95,
  high: 0.9,
  medium: 0.65,
  moderate: 0.65,
  low: 0.3,
  verylow: 0.1,
};

export interface LenientAnswer extends z.infer<typeof modelReadingSchema> {
  readonly opinion?: ModelOpinion;
}

/**
 * Reads the fields of an answer, each by itself: confidences of 100 or in words, names in another case or as a glyph,
 * missing and null fields, lists of lines. What cannot be read lowers the confidence or becomes `unknown`, which never
 * permits; in the model's opinion, it costs the opinion. The words of a panel are taken as they are.
 * @returns null if the panels, or the words of one, are missing, have no readable form or exceed the bounds of a reading
 */
export function readLeniently(answer: Fields): LenientAnswer | null {
  const isIrrelevant = booleanOf(answer['isIrrelevant']);
  const panels = panelsOf(answer['panels'], isIrrelevant === true);
  if (!panels || (isIrrelevant === undefined && panels.length === 0)) return null;
  const stated = confidenceOf(answer['confidence']);
  const reading = modelReadingSchema.safeParse({
    panels,
    extractedText: textOf(answer['extractedText']) ?? panels.map(({ text }) => text).join('\n'),
    isIrrelevant: isIrrelevant ?? false,
    detectedObject: textOf(answer['detectedObject']) ?? null,
    confidence: stated ?? Math.min(UNSTATED_CONFIDENCE, ...panels.map(({ confidence }) => confidence)),
  });
  if (!reading.success) return null;
  const opinion = opinionOf(answer, reading.data.confidence);
  return { ...reading.data, ...(opinion && { opinion }) };
}

function panelsOf(value: unknown, mayBeMissing: boolean) {
  const known = parsedIn(value);
  if (known === null || known === undefined) return mayBeMissing ? [] : null;
  const list = listOf(known);
  if (list.length > MAX_PANELS) return null;
  const panels = list.map(panelOf);
  return panels.every((panel) => panel !== null) ? panels : null;
}

/** A list, the one panel in its place, or the panels by name: `{ "1": … }`, `{ "panel": [ … ] }`. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isFields(value) && !('text' in value) ? Object.values(value).flat() : [value];
}

function panelOf(value: unknown) {
  const fields = typeof value === 'string' ? { text: value } : value;
  if (!isFields(fields) || !('text' in fields) || hasFurtherWordsOfPanel(fields)) return null;
  const text = textOf(fields['text']);
  if (text === undefined) return null;
  const [arrow, symbol] = [arrowOf(fields['arrow']), symbolOf(fields['symbol'])];
  const confidence = confidenceOf(fields['confidence']) ?? UNSTATED_CONFIDENCE;
  return {
    text: text ?? '',
    arrow: arrow ?? null,
    // Of a panel without words, at least the symbol must be known.
    symbol: symbol === undefined || (symbol === null && !text) ? 'unknown' : symbol,
    box: fields['box'] ?? null,
    confidence: arrow === undefined ? Math.min(confidence, UNREADABLE_CONFIDENCE) : confidence,
  };
}

/** Undefined if a confidence is missing; one that cannot be read counts as {@link UNREADABLE_CONFIDENCE}. */
function confidenceOf(value: unknown): number | undefined {
  if (value === null || value === undefined || Number.isNaN(value)) return undefined;
  const named =
    typeof value === 'string' ? CONFIDENCES[value.toLowerCase().replaceAll(/[\s_-]/g, '')] : undefined;
  if (named !== undefined) return named;
  const isPercent = typeof value === 'string' && value.includes('%');
  const number = typeof value === 'string' ? numberOf(value) : value;
  if (typeof number !== 'number' || !(number >= 0 && number <= 100)) return UNREADABLE_CONFIDENCE;
  return number > 1 || isPercent ? number / 100 : number;
}

const numberOf = (text: string): number => Number(/^\s*(\d*\.?\d+)\s*%?\s*$/.exec(text)?.[1] ?? Number.NaN);

function opinionOf(answer: Fields, confidence: number): ModelOpinion | undefined {
  const { parkingRules: rules, effectiveDurationMinutes: minutes } = answer;
  return opinionAnswerSchema.safeParse({
    isAllowed: booleanOf(answer['isAllowed']),
    reasoning: textOf(answer['reasoning']) ?? '',
    parkingRules: typeof rules === 'string' ? [rules] : (rules ?? []),
    confidence,
    calculatedDuration: textOf(answer['calculatedDuration']) ?? null,
    isShortWindow: booleanOf(answer['isShortWindow']) ?? false,
    moveBy: textOf(answer['moveBy']) ?? null,
    effectiveDurationMinutes: typeof minutes === 'number' ? Math.max(0, Math.floor(minutes)) : 0,
  }).data;
}
