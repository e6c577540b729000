import type { Owners, Registry, RegistryEntry } from '@curbwise/contract';
import { isSigned, ownersStatement, ownValue } from '@curbwise/remotes/releases';
import { trustRemote } from './trust-remote';

export interface Distrust {
  remote: string;
  reason: string;
}

interface TrustedRegistry {
  registry: Registry;
  distrusted: Distrust[];
}

/**
 * Chooses the trusted part of a registry.
 * @param before the part that was trusted before; null at the first one
 * @param isKept whether the registry comes from the cache folder after a restart, not from the store
 */
export type TrustRegistry = (said: Registry, before: Registry | null, isKept: boolean) => TrustedRegistry;

/** Without operator keys, everyone who can write to the store is trusted. */
export const trustAll: TrustRegistry = (registry) => ({ registry, distrusted: [] });

/**
 * Trusts only what is signed: owners by an operator; releases, live versions and canaries by the owners of the remote or an
 * operator. What the registry itself says about operators does not count.
 * @param operators the public keys of the operators
 */
export const trustSigned =
  (operators: readonly string[]): TrustRegistry =>
  (said, before, isKept) => {
    const distrusted: Distrust[] = [];
    const owners: Record<string, Owners> = {};
    const remotes: Record<string, RegistryEntry> = {};
    const removed: NonNullable<Registry['removed']> = {};
    const names = Object.keys({
      ...before?.remotes,
      ...said.remotes,
      ...before?.owners,
      ...said.owners,
      ...before?.removed,
      ...said.removed,
    });
    for (const name of names.sort()) {
      const owner = trustedOwners(name, said, before, operators);
      if (owner.owners) owners[name] = owner.owners;
      const { entry, removedAt, faults } = trustRemote({
        name,
        said: ownValue(said.remotes, name),
        before: ownValue(before?.remotes, name),
        removal: ownValue(said.removed, name),
        removedBefore: ownValue(before?.removed, name)?.at,
        keys: [...operators, ...(owner.owners?.keys ?? [])],
        isKept,
      });
      if (entry) remotes[name] = entry;
      if (removedAt !== undefined) removed[name] = removalOf(removedAt, name, said, before);
      const reasons = [...owner.faults, ...faults];
      distrusted.push(...reasons.map((reason) => ({ remote: name, reason })));
    }
    return { registry: { ...said, owners, remotes, removed }, distrusted };
  };

function trustedOwners(
  name: string,
  said: Registry,
  before: Registry | null,
  operators: readonly string[],
): { owners: Owners | undefined; faults: string[] } {
  const last = ownValue(before?.owners, name);
  const stays = (fault: string) => ({ owners: last, faults: [fault] });
  const owners = ownValue(said.owners, name);
  if (!owners)
    return last
      ? stays('its owners were removed without the signature of an operator')
      : { owners, faults: [] };
  const { at } = owners.signature;
  if (!isSigned(ownersStatement(name, owners, at), owners.signature, operators))
    return stays('its owners are not signed by an operator');
  if (last && Date.parse(at) < Date.parse(last.signature.at))
    return stays('its owners are older than the last signed ones');
  return { owners, faults: [] };
}

/** The trusted removal with its signature, which is checked again after a restart. */
const removalOf = (at: string, name: string, ...registries: (Registry | null)[]) =>
  registries.map((registry) => ownValue(registry?.removed, name)).find((removal) => removal?.at === at) ?? {
    at,
  };
