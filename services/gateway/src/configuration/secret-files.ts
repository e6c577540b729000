import { readFileSync, statSync } from 'node:fs';
import { ConfigurationError, type Environment } from './configuration-error';

/**
 * The variables that are set, without blanks around them; a secret that is not is taken from the file that its
 * `…_FILE` names.
 * @throws ConfigurationError if both are set, or the file cannot be read or is empty
 */
export function withSecretFiles(environment: Environment, secrets: readonly string[]): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new ConfigurationError(`${name} and ${name}_FILE are both set.`);
    given[name] = readSecret(file, `${name}_FILE`);
  }
  return given;
}

/** It is read in one go, while requests wait. */
const MOST_BYTES = 1_000_000;

/**
 * The secret in a file, without blanks around it.
 * @param named what names the file, for the message
 * @throws ConfigurationError
 */
export function readSecret(file: string, named: string): string {
  let secret: string;
  try {
    if (statSync(file).size > MOST_BYTES) throw Object.assign(new Error(), { code: 'EFBIG' });
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigurationError(
      `${named} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  if (secret === '') throw new ConfigurationError(`${named} names a file that is empty.`);
  return secret;
}
