import type { Owners, Registry, RegistryEntry } from '@curbwise/contract';
import { ownValue } from '../own-value';
import { ReleaseRefusal } from '../refusal';
import type { Change } from '../registry/change';
import { checkedKeys } from '../registry/set-operators';
import { signLater, signRelease, type Signing } from './sign-changes';
import type { SigningKey } from './signing-key';
import { canaryStatement, liveStatement, ownersStatement } from './statements';

/** Whose a remote is to be. */
export interface NewOwners {
  team: string;
  /** Their public keys, all of them. */
  keys: readonly string[];
  /** The operator's. */
  key: SigningKey | undefined;
  now: Date;
}

/** What came of it. */
export interface OwnersSet {
  team: string;
  keys: string[];
  /** Versions that the operator vouches for from now on: what visitors get, and got before. */
  signed: string[];
}

/**
 * Says whose a remote is, signed by an operator; there need be nothing of it yet. What visitors get of it, and what a
 * rollback leads to, is signed by the operator along with it, so that gateways go on taking it.
 * @throws ReleaseRefusal without the key of an operator
 */
export const setOwners =
  (name: string, { team, keys, key, now }: NewOwners): Change<OwnersSet> =>
  (registry) => {
    if (!registry.operators?.length) {
      throw new ReleaseRefusal(
        'Nobody is an operator yet. Say who is first: curbwise release own --operator <public key>',
      );
    }
    if (!key || !registry.operators.includes(key.publicKey)) {
      throw new ReleaseRefusal(
        `Only an operator says whose ${name} is. Sign with an operator's key (RELEASE_KEY).`,
      );
    }
    const said = { team, keys: checkedKeys(keys) };
    const signing = { key, now };
    const before = ownValue(registry.owners, name)?.signature;
    const signature = signLater(
      (at) => ownersStatement(name, said, at),
      before,
      signing,
    ) as Owners['signature'];
    const owners = { ...registry.owners, [name]: { ...said, signature } };
    const entry = ownValue(registry.remotes, name);
    const signed = entry ? vouchedVersions(entry) : [];
    const remotes = entry
      ? { ...registry.remotes, [name]: vouched(name, entry, signed, signing) }
      : registry.remotes;
    const changed: Registry = { ...registry, revision: registry.revision + 1, owners, remotes };
    return { registry: changed, outcome: { ...said, signed } };
  };

/** What visitors get and got, without what turned out to be bad. */
function vouchedVersions({ live, canary, history, releases }: RegistryEntry): string[] {
  const shown = new Set([live, canary?.version, ...history.map(({ version }) => version)]);
  return Object.values(releases)
    .filter(({ version, bad }) => shown.has(version) && (!bad || version === live))
    .map(({ version }) => version);
}

function vouched(
  name: string,
  entry: RegistryEntry,
  versions: readonly string[],
  signing: Signing,
): RegistryEntry {
  const { live, canary, signed } = entry;
  const signReleases = Object.values(entry.releases).map((release) => [
    release.version,
    versions.includes(release.version) ? signRelease(name, release, signing.key) : release,
  ]);
  return {
    ...entry,
    releases: Object.fromEntries(signReleases),
    signed: {
      ...signed,
      ...(live === null
        ? {}
        : { live: signLater((at) => liveStatement(name, live, at), signed?.live, signing) }),
      ...(canary
        ? { canary: signLater((at) => canaryStatement(name, canary, at), signed?.canary, signing) }
        : {}),
    },
  };
}
