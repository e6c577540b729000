import type { Registry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { ownValue } from '../untrusted';
import type { Change } from './change';

/**
 * Tells a person whose key a change needs, before anything is uploaded. It protects nobody: whoever can write to a store can
 * leave it out. Gateways with `RELEASE_OPERATOR_KEYS` take only what is signed.
 * @param remote that changes; undefined for what concerns all remotes
 * @param key the public key of the person, if there is one
 * @throws ReleaseRefusal if the key is neither an operator's nor, for a remote, its team's
 */
export function assertMayChange(
  { owners, operators = [] }: Registry,
  remote: string | undefined,
  key: string | undefined,
): void {
  const owner = remote === undefined ? undefined : ownValue(owners, remote);
  const isOpen = remote === undefined ? operators.length === 0 : !owner;
  if (isOpen || (key !== undefined && [...operators, ...(owner?.keys ?? [])].includes(key))) return;
  const whose = owner
    ? `${remote} belongs to the team ${owner.team}. Sign with its key (RELEASE_KEY), or with the operator's.`
    : "Only an operator can change this. Sign with an operator's key (RELEASE_KEY).";
  throw new ReleaseRefusal(key === undefined ? whose : `${whose} The current key is ${key}.`);
}

/** A change that a person makes, with {@link assertMayChange}. */
export const permitted =
  (remote: string | undefined, key: string | undefined, change: Change): Change =>
  (registry) => {
    assertMayChange(registry, remote, key);
    return change(registry);
  };
