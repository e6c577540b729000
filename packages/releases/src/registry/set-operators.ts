import { SIGNING_KEY } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import type { Change } from './change';

/**
 * Says who the operators are: whose keys say whom a remote belongs to, and what the hosts have.
 * @param keys public ones, all of them
 * @throws ReleaseRefusal if one of them is none
 */
export const setOperators =
  (keys: readonly string[]): Change<{ operators: string[] }> =>
  (registry) => {
    const operators = checkedKeys(keys);
    const outcome = { operators };
    if (registry.operators?.join() === operators.join()) return { registry, outcome };
    return { registry: { ...registry, revision: registry.revision + 1, operators }, outcome };
  };

/** @throws ReleaseRefusal unless all are public keys */
export function checkedKeys(keys: readonly string[]): string[] {
  const wrong = keys.find((key) => !SIGNING_KEY.test(key));
  if (wrong === undefined && keys.length > 0) return [...new Set(keys)];
  throw new ReleaseRefusal(
    `${wrong === undefined ? 'There is no key. Name' : 'One of the keys is no public key. Name'} what "curbwise release keys create" printed: ed25519: and 43 letters.`,
  );
}
