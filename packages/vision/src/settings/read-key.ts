import { descriptionOf, type RemoteKind } from '../families';
import { variablesOf } from './provider-variables';
import { readSecret, readTextFile, withSecretFiles } from './secret-files';
import { SettingsError, type Environment } from './settings-error';

/** A secret, and the name of the variable or file it comes from, for messages. Both are absent if there is none. */
export interface FoundKey {
  readonly apiKey?: string;
  readonly keyFrom?: string;
}

/**
 * Reads the secret of a provider from its variable, from the file that `…_FILE` names, or from the file that another
 * tool's variable names (such as `GOOGLE_APPLICATION_CREDENTIALS`).
 * @param from `variable` replaces the kind's own variable; `ownVariablesOnly` ignores those of other tools
 * @throws SettingsError for a file that cannot be read, or an invalid document
 */
export function readKey(
  kind: RemoteKind,
  environment: Environment,
  from: { variable?: string; ownVariablesOnly?: boolean } = {},
): FoundKey {
  const { secret, isDocument } = variablesOf(kind);
  const variable = from.variable ?? secret;
  const given = withSecretFiles(environment, [variable], isDocument ? [variable] : []);
  const apiKey = given[variable];
  if (apiKey !== undefined)
    return checked(kind, apiKey, given[`${variable}_FILE`] === undefined ? variable : `${variable}_FILE`);
  const others = descriptionOf(kind).secret?.otherFileVariable;
  if (others === undefined || from.variable !== undefined || from.ownVariablesOnly) return {};
  const file = given[others];
  return file === undefined ? {} : checked(kind, readTextFile(file, others), others);
}

/**
 * Reads the secret of a provider from a file.
 * @param source the variable or field that names the file, for messages
 * @throws SettingsError
 */
export function readKeyFile(kind: RemoteKind, file: string, source: string): FoundKey {
  const read = variablesOf(kind).isDocument ? readTextFile : readSecret;
  return checked(kind, read(file, source), source);
}

/** Only these can be sent in the header of a request; a placeholder such as `…` cannot. */
const PRINTABLE = /^[\x21-\x7e]+$/;

function checked(kind: RemoteKind, apiKey: string, keyFrom: string): FoundKey {
  const isSent = !variablesOf(kind).isDocument;
  const fault =
    isSent && !PRINTABLE.test(apiKey)
      ? 'has characters that no key has: copy the key again'
      : descriptionOf(kind).secret?.fault(apiKey);
  if (fault !== undefined) throw new SettingsError(`${keyFrom} ${fault}.`);
  return { apiKey, keyFrom };
}
