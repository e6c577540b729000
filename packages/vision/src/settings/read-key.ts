import { descriptionOf, type RemoteKind } from '../families';
import { variablesOf } from './provider-variables';
import { readSecret, readTextFile, withSecretFiles } from './secret-files';
import { SettingsError, type Environment } from './settings-error';

/** A secret, and what it is from by name, for messages. Both absent: there is none. */
export interface FoundKey {
  readonly apiKey?: string;
  readonly keyFrom?: string;
}

/**
 * The secret of a provider in a variable, in the file that `…_FILE` names, or in the file that a variable of others
 * names.
 * @param from another variable than that of the kind, which is then asked alone; or none but those of ours
 * @throws SettingsError for a file that cannot be read, or a document that is none
 */
export function readKey(
  kind: RemoteKind,
  environment: Environment,
  from: { variable?: string; isOursOnly?: boolean } = {},
): FoundKey {
  const { secret, isDocument } = variablesOf(kind);
  const variable = from.variable ?? secret;
  const given = withSecretFiles(environment, [variable], isDocument ? [variable] : []);
  const apiKey = given[variable];
  if (apiKey !== undefined)
    return checked(kind, apiKey, given[`${variable}_FILE`] === undefined ? variable : `${variable}_FILE`);
  const others = descriptionOf(kind).secret?.otherFileVariable;
  if (others === undefined || from.variable !== undefined || from.isOursOnly) return {};
  const file = given[others];
  return file === undefined ? {} : checked(kind, readTextFile(file, others), others);
}

/**
 * The secret of a provider in a file.
 * @param named what names the file, for messages
 * @throws SettingsError
 */
export function readKeyFile(kind: RemoteKind, file: string, named: string): FoundKey {
  const read = variablesOf(kind).isDocument ? readTextFile : readSecret;
  return checked(kind, read(file, named), named);
}

function checked(kind: RemoteKind, apiKey: string, keyFrom: string): FoundKey {
  const fault = descriptionOf(kind).secret?.fault(apiKey);
  if (fault !== undefined) throw new SettingsError(`${keyFrom} ${fault}.`);
  return { apiKey, keyFrom };
}
