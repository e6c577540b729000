import type { DatedSignature, RegistryEntry, Removal } from '@curbwise/contract';
import {
  isSigned,
  ownValue,
  type Pointer,
  pointerStatement,
  releaseStatement,
  removalStatement,
} from '@curbwise/remotes/releases';

/** A remote in the store, what was trusted of it before, and the keys that may sign for it. */
export interface RemoteClaim {
  name: string;
  said: RegistryEntry | undefined;
  before: RegistryEntry | undefined;
  removal: Removal | undefined;
  /** The time of the removal that was trusted before. */
  removedBefore: string | undefined;
  keys: readonly string[];
  /** Whether `said` comes from the cache folder after a restart, not from the store. */
  isKept: boolean;
}

export interface TrustedRemote {
  /** Undefined when the remote does not exist. */
  entry: RegistryEntry | undefined;
  removedAt: string | undefined;
  faults: string[];
}

type Releases = RegistryEntry['releases'];
type ValueOf<Kind extends Pointer> = NonNullable<RegistryEntry[Kind]>;
type Trusted<Kind extends Pointer> = { value: ValueOf<Kind> | null; signature: DatedSignature | undefined };

/**
 * Trusts what is signed by an allowed key: releases, and which version is live, the canary or in staging. Anything else stays
 * as it was before, also when a statement is older than the last trusted one.
 */
export function trustRemote(claim: RemoteClaim): TrustedRemote {
  const { said, before } = claim;
  const removedAt = removalOf(claim);
  if (!said) return withoutEntry(claim, removedAt);
  const faults: string[] = [];
  const releases = signedReleases(claim, said);
  const live = trustedPointer('live', claim, said, releases, removedAt, faults);
  const since = laterOf(removedAt, live.signature?.at);
  const canary = trustedPointer('canary', claim, said, releases, since, faults);
  const staging = trustedPointer('staging', claim, said, releases, removedAt, faults);
  const kept = [live.value, canary.value?.version, staging.value].map((version) =>
    ownValue(before?.releases, version ?? ''),
  );
  for (const release of kept)
    if (release && !ownValue(releases, release.version)) releases[release.version] = release;
  const signed = { live: live.signature, canary: canary.signature, staging: staging.signature };
  const chosen = { live: live.value, canary: canary.value, staging: staging.value ?? undefined };
  const entry = { ...said, ...chosen, releases, signed };
  return { entry, removedAt, faults };
}

function removalOf({ name, removal, removedBefore, keys }: RemoteClaim): string | undefined {
  if (!removal || !isSigned(removalStatement(name, removal.at), removal.signature, keys))
    return removedBefore;
  return isBefore(removal.at, removedBefore) ? removedBefore : removal.at;
}

function withoutEntry({ before }: RemoteClaim, removedAt: string | undefined): TrustedRemote {
  const isRemoved = Object.values(before?.signed ?? {}).every(
    (signature) => !signature || isBefore(signature.at, removedAt),
  );
  if (!before || isRemoved) return { entry: undefined, removedAt, faults: [] };
  return { entry: before, removedAt, faults: ['it was removed without a valid signature'] };
}

function signedReleases({ name, keys }: RemoteClaim, { releases }: RegistryEntry): Releases {
  const signed = Object.entries(releases).filter(([, release]) =>
    isSigned(releaseStatement(name, release), release.signature, keys),
  );
  return Object.fromEntries(signed);
}

const WORDS: Record<Pointer, (version: string) => string> = {
  live: (version) => `${version} going live`,
  canary: (version) => `the canary ${version}`,
  staging: (version) => `the version in staging ${version}`,
};

/** @param since it has to be signed later; a canary or what is in staging not earlier */
function trustedPointer<Kind extends Pointer>(
  kind: Kind,
  { name, before, keys, isKept }: RemoteClaim,
  said: RegistryEntry,
  releases: Releases,
  since: string | undefined,
  faults: string[],
): Trusted<Kind> {
  const valueIn = (entry?: RegistryEntry): ValueOf<Kind> | null => entry?.[kind] ?? null;
  const last = { value: valueIn(before), signature: before?.signed?.[kind] };
  const stays = (fault: string) => (faults.push(fault), last);
  const isLive = kind === 'live';
  const signature = said.signed?.[kind];
  const value = valueIn(said);
  if (value === null) {
    // A canary and what is in staging end without a signature, because visitors then get what is live. The old signature is
    // kept, so that the same trial cannot start again.
    if (!isLive) return { value, signature: isKept ? signature : last.signature };
    return before?.live ? stays(`${before.live} was taken out of service without a signature`) : last;
  }
  const version = typeof value === 'string' ? value : value.version;
  const words = WORDS[kind](version);
  if (!ownValue(releases, version)) return stays(`${version} is not signed by an authorised key`);
  if (!signature || !isSigned(pointerStatement(name, kind, value, signature.at), signature, keys))
    return stays(`${words} is not signed by an authorised key`);
  const isOver = last.value === null && signature.at === last.signature?.at;
  const isOld = isLive ? !isAfter(signature.at, since) : isBefore(signature.at, since);
  // A version that goes live ends earlier canaries.
  if (isOver || isOld || isBefore(signature.at, last.signature?.at))
    return stays(`${words} is older than the last signed change`);
  return { value, signature };
}

/** Whether an instant is earlier than another one, if there is another. */
const isBefore = (one: string, other: string | undefined) =>
  other !== undefined && Date.parse(one) < Date.parse(other);

const laterOf = (one: string | undefined, other: string | undefined) =>
  one === undefined || isBefore(one, other) ? other : one;

/** Whether an instant is later than another one, or there is no other. */
const isAfter = (one: string, other: string | undefined) =>
  other === undefined || Date.parse(one) > Date.parse(other);
