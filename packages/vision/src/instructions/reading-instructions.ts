import { buildPrompt } from '@curbwise/contract';
import { modelAnswerJsonSchema, shortAnswerJsonSchema, type JsonSchema } from '../answer/model-answer';
import type { ReadRequest } from '../vision-adapter';
import type { ReadingInstructions } from './instructions';

/** The text next to the photo in every request. The instructions are sent separately, as a system message. */
export const READ_THIS_PHOTO = 'Read the parking sign on this photo.';

/** The schema of the answer that a request asks for. */
export const schemaFor = ({ isShort = false }: ReadRequest): JsonSchema =>
  isShort ? shortAnswerJsonSchema : modelAnswerJsonSchema;

/** For servers that do not enforce a schema. */
export const answerInSchema = (schema: JsonSchema) =>
  `Answer with one JSON object that meets this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;

/**
 * The complete instructions to a model: the prompt of the product specification for the driver's clock, then how to read
 * panels, then the language of the model's own words. The clock is the only client input in them.
 */
export function readingInstructions(
  { clock, language, isShort = false }: ReadRequest,
  { text }: ReadingInstructions,
): string {
  const ownWords = isShort ? 'detectedObject' : 'reasoning, parkingRules and detectedObject';
  return [
    buildPrompt(clock),
    text,
    `Write ${ownWords} in ${languageName(language)}. Everything else stays as printed.`,
  ].join('\n\n');
}

/** Bounds `knownNames`; answers are written in a few languages only. */
const MAX_KNOWN_NAMES = 100;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Cache of language names by tag. */
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
