import { withSecretFiles } from './secret-files';
import { SettingsError, type Environment } from './settings-error';

/** A key of fewer characters could be guessed. */
const MIN_KEY_LENGTH = 32;

export const READERS_SECRETS = ['REDIS_URL', 'READERS_REDIS_URL', 'READERS_KEY'] as const;

/** How a gateway and its readers find each other. Neither is ever shown or logged. */
export interface ReadersSettings {
  readonly redisUrl: string;
  readonly secret: string;
}

/**
 * Reads `READERS_KEY` and `READERS_REDIS_URL` (by default `REDIS_URL`), or the files that `…_FILE` names.
 * @param who who needs them, as the subject of a sentence
 * @throws SettingsError that names every variable that is missing or invalid, one per line
 */
export function readReadersSettings(environment: Environment, who: string): ReadersSettings {
  const given = withSecretFiles(environment, READERS_SECRETS);
  const { READERS_KEY: secret } = given;
  const redisUrl = given['READERS_REDIS_URL'] ?? given['REDIS_URL'];
  const faults: string[] = [];
  if (redisUrl === undefined)
    faults.push(
      `REDIS_URL is missing: ${who} photos over Redis. Set it to an address such as redis://host:6379.`,
    );
  if (secret === undefined)
    faults.push(
      `READERS_KEY is missing: ${who} photos encrypted. Set it to the same ${MIN_KEY_LENGTH} random characters or more in every gateway and reader.`,
    );
  else if (secret.length < MIN_KEY_LENGTH || /\s/.test(secret))
    faults.push(`READERS_KEY must have at least ${MIN_KEY_LENGTH} characters and no blanks.`);
  if (redisUrl === undefined || secret === undefined || faults.length > 0)
    throw new SettingsError(faults.join('\n'));
  return { redisUrl, secret };
}
