import { buildPrompt } from '@curbwise/contract';
import { modelAnswerJsonSchema } from '../model-answer';
import type { ReadRequest } from '../vision-adapter';
import type { ReadingInstructions } from './instructions';

/** What every request says beside the photo; the instructions stand apart from it, where no sign can reach them. */
export const READ_THIS_PHOTO = 'Read the parking sign on this photo.';

/** For servers that hold a model to no schema. */
export const ANSWER_IN_THIS_SCHEMA = `Answer with one JSON object that meets this JSON Schema, and with nothing else:\n${JSON.stringify(modelAnswerJsonSchema)}`;

/**
 * Our own instructions to a model: those of the product specification for the driver's clock, then how to read panels,
 * then the language of the model's own words. Nothing a client wrote gets in but its clock.
 */
export function readingInstructions({ clock, language }: ReadRequest, { text }: ReadingInstructions): string {
  return [
    buildPrompt(clock),
    text,
    `Write reasoning, parkingRules and detectedObject in ${languageName(language)}. Everything else stays as printed.`,
  ].join('\n\n');
}

const MOST_NAMES = 100;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Names that were looked up before: of the few languages that answers are in. */
const knownNames = new Map<string, string>();

/** The English name of a BCP 47 tag, from the runtime's own list, so that a tag cannot carry instructions. */
function languageName(tag: string): string {
  const known = knownNames.get(tag);
  if (known !== undefined) return known;
  const name = lookUpName(tag);
  if (knownNames.size < MOST_NAMES) knownNames.set(tag, name);
  return name;
}

function lookUpName(tag: string): string {
  try {
    return languageNames.of(tag) ?? 'English';
  } catch {
    return 'English';
  }
}
