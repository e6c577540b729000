import type { Owners, Registry, RegistryEntry } from '@curbwise/contract';
import { isSigned, ownersStatement, ownValue } from '@curbwise/releases';
import { trustRemote } from './trust-remote';

/** What is not taken over of a remote, and why. */
export interface Distrust {
  remote: string;
  reason: string;
}

/** What of a registry is taken over. */
export interface TrustedRegistry {
  registry: Registry;
  distrusted: Distrust[];
}

/**
 * Chooses what of a registry is taken over, after what was before; null: it is the first one.
 * @param isKept whether it is one that was kept here for a restart, and not what the store says
 */
export type TrustRegistry = (said: Registry, before: Registry | null, isKept: boolean) => TrustedRegistry;

/** Where no keys of operators are set, whoever can write to the store is trusted. */
export const trustAll: TrustRegistry = (registry) => ({ registry, distrusted: [] });

/**
 * Takes over what was signed: owners by an operator, and releases, what is live and what is tried by a key of the remote's
 * owners or an operator. Nothing that the registry itself says of operators counts.
 * @param operators their public keys
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
    return last ? stays('its owners are gone, and no operator has signed that') : { owners, faults: [] };
  const { at } = owners.signature;
  if (!isSigned(ownersStatement(name, owners, at), owners.signature, operators))
    return stays('whose it is is not signed by an operator');
  if (last && Date.parse(at) < Date.parse(last.signature.at))
    return stays('whose it is is an older word than the last one');
  return { owners, faults: [] };
}

/** The word that was taken over, with its signature: it is looked at again after a restart. */
const removalOf = (at: string, name: string, ...registries: (Registry | null)[]) =>
  registries.map((registry) => ownValue(registry?.removed, name)).find((removal) => removal?.at === at) ?? {
    at,
  };
