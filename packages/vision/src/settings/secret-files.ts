import { readFileSync, statSync } from 'node:fs';
import { SettingsError, type Environment } from './settings-error';

/**
 * Trims all variables and treats empty ones as unset. A secret that is not set is read from the file that its `…_FILE`
 * names.
 * @param documents the secrets that may have several lines
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

/** The file is read synchronously, while requests wait. */
const MAX_FILE_BYTES = 1_000_000;

/**
 * Reads a secret from a file with one line and trims it. A second line is a mistake: another key, or a note.
 * @param source the variable or field that names the file, for the message
 * @throws SettingsError
 */
export function readSecret(file: string, source: string): string {
  const secret = readTextFile(file, source);
  if (/[\r\n]/.test(secret))
    throw new SettingsError(
      `${source} names a file with more than one line. It must hold only the key, on one line.`,
    );
  return secret;
}

/**
 * Reads a text file and trims it.
 * @param source the variable or field that names the file, for the message
 * @throws SettingsError
 */
export function readTextFile(file: string, source: string): string {
  let text: string;
  try {
    if (statSync(file).size > MAX_FILE_BYTES) throw Object.assign(new Error(), { code: 'EFBIG' });
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingsError(
      `${source} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  if (text === '') throw new SettingsError(`${source} names a file that is empty.`);
  return text;
}
