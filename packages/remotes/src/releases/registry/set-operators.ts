import { SIGNING_KEY } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import type { Change } from './change';

/**
 * Sets the operators. Their keys permit setting the owners of remotes and what the hosts provide.
 * @param keys the public keys of all operators
 * @throws ReleaseRefusal if there is none, or one is invalid
 */
export const setOperators =
  (keys: readonly string[]): Change<{ operators: string[] }> =>
  (registry) => {
    const operators = checkedKeys(keys);
    const outcome = { operators };
    if (registry.operators?.join() === operators.join()) return { registry, outcome };
    return { registry: { ...registry, revision: registry.revision + 1, operators }, outcome };
  };

/** The keys without duplicates. @throws ReleaseRefusal if there is none, or one is not a public key */
export function checkedKeys(keys: readonly string[]): string[] {
  const wrong = keys.find((key) => !SIGNING_KEY.test(key));
  if (wrong === undefined && keys.length > 0) return [...new Set(keys)];
  throw new ReleaseRefusal(
    `${wrong === undefined ? 'No key was given.' : 'One of the keys is not a public key.'} Give what "curbwise release keys create" printed: ed25519: and 43 characters.`,
  );
}
