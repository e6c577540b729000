import { buildPrompt, formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import {
  meaningAnswerJsonSchema,
  modelAnswerJsonSchema,
  shortAnswerJsonSchema,
  type JsonSchema,
} from '../answer/model-answer';
import type { ReadRequest } from '../vision-adapter';
import type { ReadingInstructions } from './instructions';
import { PLAIN_1 } from './plain-1';
import { probeInstants } from './probe-instants';

/** The text next to the photo in every request. The instructions are sent separately, as a system message. */
export const READ_THIS_PHOTO = 'Read the parking sign on this photo.';

/**
 * The instants at which a request asks a model whether parking is allowed, the driver's clock first.
 * @returns undefined if it does not ask what the panels mean
 */
export const instantsAsked = (
  { clock, isShort = false }: ReadRequest,
  { asksMeaning }: ReadingInstructions,
): LocalDateTime[] | undefined => (asksMeaning && !isShort ? probeInstants(clock.time) : undefined);

/** The schema of the answer that a request asks for. */
export function schemaFor(request: ReadRequest, instructions: ReadingInstructions): JsonSchema {
  if (request.isShort) return shortAnswerJsonSchema;
  return instructions.asksMeaning ? meaningAnswerJsonSchema : modelAnswerJsonSchema;
}

/** For servers that do not enforce a schema. */
export const answerInSchema = (schema: JsonSchema) =>
  `Answer with one JSON object that meets this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;

/**
 * The complete instructions to a model: the prompt of the product specification for the driver's clock, how to read
 * panels, the instants to answer for, the language of the model's own words. The clock is the only client input.
 */
export function readingInstructions(request: ReadRequest, instructions: ReadingInstructions): string {
  const { clock, language, isShort = false } = request;
  const ownWords = isShort ? 'detectedObject' : 'reasoning, parkingRules and detectedObject';
  const { text } = isShort && instructions.asksMeaning ? PLAIN_1 : instructions;
  const instants = instantsAsked(request, instructions);
  return [
    buildPrompt(clock),
    text,
    ...(instants ? [probesAt(instants)] : []),
    `Write ${ownWords} in ${languageName(language)}. Everything else stays as printed.`,
  ].join('\n\n');
}

const probesAt = (instants: readonly LocalDateTime[]) =>
  `Answer a probe for each of these local times, once for "both" sides of the pole, or once for "left" and once for "right" if arrows make them differ: ${instants.map(namedInstant).join(', ')}.`;

const weekdayNames = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** `2026-10-19T23:30 (Monday)`: models count weekdays badly. */
const namedInstant = (instant: LocalDateTime) =>
  `${formatLocalDateTime(instant)} (${weekdayNames.format(Date.UTC(instant.year, instant.month - 1, instant.day))})`;

/** Bounds `knownNames`; answers are written in a few languages only. */
const MAX_KNOWN_NAMES = 100;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

const knownNames = new Map<string, string>();

/** The English name of a BCP 47 tag, from the runtime's list, so that a tag cannot smuggle in instructions. */
function languageName(tag: string): string {
  const known = knownNames.get(tag);
  if (known !== undefined) return known;
  const name = lookUpName(tag);
  if (knownNames.size < MAX_KNOWN_NAMES) knownNames.set(tag, name);
  return name;
}

function lookUpName(tag: string): string {
  try {
    return languageNames.of(tag) ?? 'English';
  } catch {
    return 'English';
  }
}
