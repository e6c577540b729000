import { readFileSync, statSync } from 'node:fs';
import { SettingsError, type Environment } from './settings-error';

/**
 * The variables that are set, without blanks around them; a secret that is not is taken from the file that its
 * `…_FILE` names.
 * @param documents those of the secrets that may have several lines
 * @throws SettingsError if both are set, or the file cannot be read, is empty or has more than one line
 */
export function withSecretFiles(
  environment: Environment,
  secrets: readonly string[],
  documents: readonly string[] = [],
): Record<string, string | undefined> {
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new SettingsError(`${name} and ${name}_FILE are both set.`);
    const read = documents.includes(name) ? readTextFile : readSecret;
    given[name] = read(file, `${name}_FILE`);
  }
  return given;
}

/** It is read in one go, while requests wait. */
const MAX_FILE_BYTES = 1_000_000;

/**
 * The secret in a file of one line, without blanks around it. A second line is a mistake: another key, or a note.
 * @param named what names the file, for the message
 * @throws SettingsError
 */
export function readSecret(file: string, named: string): string {
  const secret = readTextFile(file, named);
  if (/[\r\n]/.test(secret))
    throw new SettingsError(
      `${named} names a file of more than one line. Leave the key alone in it, on one line.`,
    );
  return secret;
}

/**
 * What stands in a file, without blanks around it.
 * @param named what names the file, for the message
 * @throws SettingsError
 */
export function readTextFile(file: string, named: string): string {
  let text: string;
  try {
    if (statSync(file).size > MAX_FILE_BYTES) throw Object.assign(new Error(), { code: 'EFBIG' });
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingsError(
      `${named} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  if (text === '') throw new SettingsError(`${named} names a file that is empty.`);
  return text;
}
