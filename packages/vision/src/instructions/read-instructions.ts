import { readTextFile } from '../settings/secret-files';
import { SettingsError } from '../settings/settings-error';
import type { ReadingInstructions } from './instructions';

/** About two pages of text. More would cost more tokens than the photo. */
export const MAX_INSTRUCTIONS_CHARACTERS = 8_000;

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The line below the id that asks models also what the panels mean. */
const MEANING_ASKED = /^meaning:\s*asked\s*$/;

/**
 * Reads instructions from a text file: the first line is `id: NAME`, the second may be `meaning: asked`, the rest is sent
 * to models.
 * @throws SettingsError for a file that cannot be read, or has no id, no text or too much text
 */
export function readInstructions(file: string): ReadingInstructions {
  const subject = 'The instructions';
  const [first = '', ...lines] = readTextFile(file, 'The path of the instructions').split(/\r?\n/);
  const id = /^id:(.*)$/.exec(first)?.[1]?.trim() ?? '';
  if (!ID.test(id))
    throw new SettingsError(
      `${subject} need an id on their first line, such as "id: terse-1": at most 40 lower-case letters, digits and dashes.`,
    );
  const asksMeaning = MEANING_ASKED.test(lines[0] ?? '');
  const text = lines
    .slice(asksMeaning ? 1 : 0)
    .join('\n')
    .trim();
  if (text === '') throw new SettingsError(`${subject} have no text below their id.`);
  if (text.length > MAX_INSTRUCTIONS_CHARACTERS)
    throw new SettingsError(
      `${subject} have ${text.length} characters; at most ${MAX_INSTRUCTIONS_CHARACTERS} are allowed.`,
    );
  return { id, text, asksMeaning };
}

/** The text of a file that {@link readInstructions} reads as these instructions. */
export const instructionsFile = ({ id, text, asksMeaning }: ReadingInstructions): string =>
  `id: ${id}\n${asksMeaning ? 'meaning: asked\n' : ''}${text}\n`;
