import type { DatedSignature, LogChange, Registry, RegistryEntry, StoredRelease } from '@curbwise/contract';
import { ownValue } from '../untrusted';
import { ReleaseRefusal } from '../refusal';
import type { SigningKey } from './signing-key';
import {
  canaryStatement,
  liveStatement,
  releaseStatement,
  removalStatement,
  stagingStatement,
} from './statements';

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
export const signReleases = (
  name: string,
  { releases }: RegistryEntry,
  versions: readonly (string | undefined)[],
  key: SigningKey | undefined,
): RegistryEntry['releases'] =>
  Object.fromEntries(
    Object.entries(releases).map(([version, release]) => [
      version,
      versions.includes(version) ? signRelease(name, release, key) : release,
    ]),
  );

function signRelease(name: string, stored: StoredRelease, key: SigningKey | undefined): StoredRelease {
  const { signature: _signature, ...release } = stored;
  if (!key) return release;
  return { ...release, signature: { key: key.publicKey, value: key.sign(releaseStatement(name, release)) } };
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
  const removal = ownValue(registry.removed, name);
  const { live, canary, staging } = entry;
  const signed = { ...entry.signed };
  const last = latest(signed.live, signed.canary, removal);
  const isLiveMoved = live !== null && live !== before?.live;
  const isCanaryMoved = canary && canary.version !== before?.canary?.version;
  for (const moved of [isLiveMoved && live, isCanaryMoved && canary.version])
    if (moved && ownValue(registry.owners, name)) refuseUnsigned(name, entry, moved);
  if (isLiveMoved) signed.live = signLater((at) => liveStatement(name, live, at), last, signing);
  const { version, percent } = before?.canary ?? {};
  if (canary && (canary.version !== version || canary.percent !== percent))
    signed.canary = signLater((at) => canaryStatement(name, canary, at), latest(signed.live, last), signing);
  if (staging !== undefined && staging !== before?.staging)
    signed.staging = signLater(
      (at) => stagingStatement(name, staging, at),
      latest(signed.staging, removal),
      signing,
    );
  if (signed.live || signed.canary || signed.staging) return { ...entry, signed };
  const { signed: _signed, ...unsigned } = entry;
  return unsigned;
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
