import { readTextFile } from '../settings/secret-files';
import { SettingsError } from '../settings/settings-error';
import type { ReadingInstructions } from './instructions';

/** A long page. More would cost more tokens than the photo. */
export const MAX_INSTRUCTIONS_CHARACTERS = 8_000;

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Reads instructions from a text file: the first line is `id: NAME`, the rest is what models are told.
 * @throws SettingsError for a file that cannot be read, has no id, no text or too much of it
 */
export function readInstructions(file: string): ReadingInstructions {
  const named = 'The instructions';
  const [first = '', ...lines] = readTextFile(file, 'The path of the instructions').split(/\r?\n/);
  const id = /^id:(.*)$/.exec(first)?.[1]?.trim() ?? '';
  if (!ID.test(id))
    throw new SettingsError(
      `${named} need an id on their first line, as "id: plain-2": small letters, digits and dashes, up to 40.`,
    );
  const text = lines.join('\n').trim();
  if (text === '') throw new SettingsError(`${named} have no text below their id.`);
  if (text.length > MAX_INSTRUCTIONS_CHARACTERS)
    throw new SettingsError(
      `${named} have ${text.length} characters; at most ${MAX_INSTRUCTIONS_CHARACTERS} are taken.`,
    );
  return { id, text };
}
