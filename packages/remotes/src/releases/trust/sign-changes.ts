import type { DatedSignature, LogChange, Registry, RegistryEntry } from '@curbwise/contract';
import { isDeepStrictEqual } from 'node:util';
import { ownValue } from '../untrusted';
import { ReleaseRefusal } from '../refusal';
import type { SigningKey } from './signing-key';
import { type Pointer, POINTERS, pointerStatement, releaseStatement, removalStatement } from './statements';

export interface Signing {
  /** Without a key, signatures of what changed are removed. */
  key?: SigningKey;
  now: Date;
}

/**
 * Signs what a change published, moved or removed.
 * @throws ReleaseRefusal if visitors would get a version of a team's remote that nobody signed
 */
export function signChanges(
  before: Registry,
  after: Registry,
  changes: readonly LogChange[],
  signing: Signing,
): Registry {
  let signed = after;
  for (const [name, entry] of Object.entries(after.remotes)) {
    if (entry === ownValue(before.remotes, name)) continue;
    const published = changes.filter(({ remote, what }) => remote === name && what === 'published');
    const versions = published.map(({ to }) => to);
    const releases = signReleases(name, entry, versions, signing.key);
    const next = signMoves(name, before, { ...entry, releases }, signing);
    signed = { ...signed, remotes: { ...signed.remotes, [name]: next } };
  }
  return signRemovals(before, signed, signing);
}

/** The releases of a remote, some of them with the signature of a key; without a signature if there is no key. */
export function signReleases(
  name: string,
  entry: RegistryEntry,
  versions: readonly (string | undefined)[],
  key: SigningKey | undefined,
): RegistryEntry['releases'] {
  const releases = { ...entry.releases };
  for (const { signature: _, ...release } of Object.values(releases)) {
    if (!versions.includes(release.version)) continue;
    const signature = key && { key: key.publicKey, value: key.sign(releaseStatement(name, release)) };
    releases[release.version] = signature ? { ...release, signature } : release;
  }
  return releases;
}

/** Signs a statement that has a time later than an earlier statement. @returns undefined without a key */
export function signLater(
  statementAt: (at: string) => string,
  earlier: Pick<DatedSignature, 'at'> | undefined,
  { key, now }: Signing,
): DatedSignature | undefined {
  if (!key) return undefined;
  const at = laterThan(earlier?.at, now);
  return { at, key: key.publicKey, value: key.sign(statementAt(at)) };
}

function signMoves(name: string, registry: Registry, entry: RegistryEntry, signing: Signing): RegistryEntry {
  const before = ownValue(registry.remotes, name);
  const moved = POINTERS.filter((pointer) => !isDeepStrictEqual(entry[pointer], before?.[pointer]));
  const { live, canary } = entry;
  for (const version of [moved.includes('live') && live, moved.includes('canary') && canary?.version])
    if (version && ownValue(registry.owners, name)) refuseUnsigned(name, entry, version);
  return signPointers(name, entry, moved, signing, ownValue(registry.removed, name));
}

/**
 * Signs pointers of a remote, each later than all that was signed before. Without a key, removes their signatures.
 * @param removal of an earlier remote with the same name
 */
export function signPointers(
  name: string,
  entry: RegistryEntry,
  pointers: readonly Pointer[],
  signing: Signing,
  removal?: Pick<DatedSignature, 'at'>,
): RegistryEntry {
  const { signed: before, ...unsigned } = entry;
  const signed = { ...before };
  for (const pointer of pointers) {
    const value = entry[pointer];
    const last = latest(signed.live, signed.canary, signed.staging, removal);
    if (value) signed[pointer] = signLater((at) => pointerStatement(name, pointer, value, at), last, signing);
  }
  return POINTERS.some((pointer) => signed[pointer]) ? { ...unsigned, signed } : unsigned;
}

/** Gateways that check signatures would keep the version before, and nobody would know why. */
function refuseUnsigned(name: string, { releases }: RegistryEntry, version: string): void {
  if (releases[version]?.signature) return;
  throw new ReleaseRefusal(
    `${name} ${version} is not signed, and gateways that check signatures would reject it. Publish that build again with the key.`,
  );
}

/** The latest of several signatures. The clocks of signers differ, and the next signature must be later than all. */
const latest = (...signatures: (Pick<DatedSignature, 'at'> | undefined)[]) =>
  signatures.reduce(
    (last, one) => (one && (!last || Date.parse(one.at) > Date.parse(last.at)) ? one : last),
    undefined,
  );

function signRemovals(before: Registry, after: Registry, { key, now }: Signing): Registry {
  if (!key || after.removed === before.removed) return after;
  const removed = { ...after.removed };
  for (const [name, removal] of Object.entries(removed)) {
    if (removal === ownValue(before.removed, name)) continue;
    const { live, canary } = ownValue(before.remotes, name)?.signed ?? {};
    const at = laterThan(latest(live, canary, ownValue(before.removed, name))?.at, now);
    removed[name] = { at, signature: { key: key.publicKey, value: key.sign(removalStatement(name, at)) } };
  }
  return { ...after, removed };
}

/** Now, but at least 1 ms after an earlier time, even if a clock is slow: of two signatures, the later one counts. */
const laterThan = (earlier: string | undefined, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(earlier ?? '') + 1 || 0)).toISOString();
