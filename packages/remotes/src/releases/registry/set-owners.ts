import { type Owners, type RegistryEntry, SIGNING_KEY } from '@curbwise/contract';
import { ownValue } from '../untrusted';
import { ReleaseRefusal } from '../refusal';
import { signLater, signPointers, signReleases } from '../trust/sign-changes';
import type { SigningKey } from '../trust/signing-key';
import { ownersStatement, POINTERS } from '../trust/statements';
import { type Change, withEntry, withFields } from './change';
import { assertMayChange } from './permitted';

export interface NewOwners {
  team: string;
  /** All public keys of the team. */
  keys: readonly string[];
  /** The operator's key. */
  key: SigningKey | undefined;
  now: Date;
}

/**
 * Sets the owners of a remote, signed by an operator. The remote need not exist yet. The operator also signs the versions
 * that visitors get or a rollback can lead to, so that gateways continue to accept them.
 * @throws ReleaseRefusal without the key of an operator
 */
export const setOwners =
  (name: string, { team, keys, key, now }: NewOwners): Change =>
  (registry) => {
    if (!registry.operators?.length) {
      throw new ReleaseRefusal(
        'There is no operator yet. Set one first: npx curbwise release own --operator <public key>',
      );
    }
    assertMayChange(registry, undefined, key?.publicKey);
    const owner = { team, keys: checkedKeys(keys) };
    const signing = { key, now };
    const before = ownValue(registry.owners, name)?.signature;
    const signature = signLater(
      (at) => ownersStatement(name, owner, at),
      before,
      signing,
    ) as Owners['signature'];
    const owned = { ...registry, owners: { ...registry.owners, [name]: { ...owner, signature } } };
    const entry = ownValue(registry.remotes, name);
    if (!entry) return owned;
    const releases = signReleases(name, entry, vouchedVersions(entry), key);
    return withEntry(owned, name, signPointers(name, { ...entry, releases }, POINTERS, signing));
  };

/** Versions that visitors get or got, except bad ones that are not live. */
function vouchedVersions({ live, canary, staging, history, releases }: RegistryEntry): string[] {
  const served = new Set([live, canary?.version, staging, ...history.map(({ version }) => version)]);
  return Object.values(releases)
    .filter(({ version, bad }) => served.has(version) && (!bad || version === live))
    .map(({ version }) => version);
}

/**
 * Sets the operators. Their keys permit setting the owners of remotes and what the hosts provide.
 * @param keys the public keys of all operators
 * @throws ReleaseRefusal if there is none, or one is invalid
 */
export const setOperators =
  (keys: readonly string[]): Change =>
  (registry) =>
    withFields(registry, { operators: checkedKeys(keys) });

/** The keys without duplicates. @throws ReleaseRefusal if there is none, or one is not a public key */
function checkedKeys(keys: readonly string[]): string[] {
  const wrong = keys.find((key) => !SIGNING_KEY.test(key));
  if (wrong === undefined && keys.length > 0) return [...new Set(keys)];
  throw new ReleaseRefusal(
    `${wrong === undefined ? 'No key was given.' : 'One of the keys is not a public key.'} Give what "npx curbwise release keys create" printed: ed25519: and 43 characters.`,
  );
}
