import type { DatedSignature, RegistryEntry, Removal } from '@curbwise/contract';
import {
  canaryStatement,
  isSigned,
  liveStatement,
  ownValue,
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
type Pointer<Value> = { value: Value; signature: DatedSignature | undefined };

/**
 * Trusts what is signed by an allowed key: releases, which version is live, and which one is the canary. Anything else stays
 * as it was before, also when a statement is older than the last trusted one.
 */
export function trustRemote(claim: RemoteClaim): TrustedRemote {
  const { said, before } = claim;
  const removedAt = removalOf(claim);
  if (!said) return withoutEntry(claim, removedAt);
  const faults: string[] = [];
  const releases = signedReleases(claim, said);
  const live = trustedLive(claim, said, releases, removedAt, faults);
  const since = laterOf(removedAt, live.signature?.at);
  const canary = trustedCanary(claim, said, releases, since, faults);
  const kept = [live.value, canary.value?.version].map((version) =>
    ownValue(before?.releases, version ?? ''),
  );
  for (const release of kept)
    if (release && !ownValue(releases, release.version)) releases[release.version] = release;
  const signed = { live: live.signature, canary: canary.signature };
  const entry = { ...said, live: live.value, canary: canary.value, releases, signed };
  return { entry, removedAt, faults };
}

function removalOf({ name, removal, removedBefore, keys }: RemoteClaim): string | undefined {
  if (!removal || !isSigned(removalStatement(name, removal.at), removal.signature, keys))
    return removedBefore;
  return isBefore(removal.at, removedBefore) ? removedBefore : removal.at;
}

function withoutEntry({ before }: RemoteClaim, removedAt: string | undefined): TrustedRemote {
  const { live, canary } = before?.signed ?? {};
  const isRemoved = [live, canary].every((signature) => !signature || isBefore(signature.at, removedAt));
  if (!before || isRemoved) return { entry: undefined, removedAt, faults: [] };
  return { entry: before, removedAt, faults: ['it was removed without a valid signature'] };
}

function signedReleases({ name, keys }: RemoteClaim, { releases }: RegistryEntry): Releases {
  const signed = Object.entries(releases).filter(([, release]) =>
    isSigned(releaseStatement(name, release), release.signature, keys),
  );
  return Object.fromEntries(signed);
}

function trustedLive(
  { name, before, keys }: RemoteClaim,
  { live, signed }: RegistryEntry,
  releases: Releases,
  removedAt: string | undefined,
  faults: string[],
): Pointer<string | null> {
  const last = { value: before?.live ?? null, signature: before?.signed?.live };
  const stays = (fault: string) => (faults.push(fault), last);
  if (live === null)
    return last.value === null ? last : stays(`${last.value} was taken out of service without a signature`);
  const signature = signed?.live;
  if (!ownValue(releases, live)) return stays(`${live} is not signed by an authorised key`);
  if (!signature || !isSigned(liveStatement(name, live, signature.at), signature, keys))
    return stays(`${live} going live is not signed by an authorised key`);
  if (isBefore(signature.at, last.signature?.at) || !isAfter(signature.at, removedAt))
    return stays(`${live} going live is older than the last signed change`);
  return { value: live, signature };
}

function trustedCanary(
  { name, before, keys, isKept }: RemoteClaim,
  { canary, signed }: RegistryEntry,
  releases: Releases,
  since: string | undefined,
  faults: string[],
): Pointer<RegistryEntry['canary']> {
  const last = { value: before?.canary ?? null, signature: before?.signed?.canary };
  const stays = (fault: string) => (faults.push(fault), last);
  // The end of a trial needs no signature. The old signature is kept, so that the same trial cannot start again.
  const signature = signed?.canary;
  if (canary === null) return { value: null, signature: isKept ? signature : last.signature };
  if (!ownValue(releases, canary.version))
    return stays(`${canary.version} is not signed by an authorised key`);
  if (!signature || !isSigned(canaryStatement(name, canary, signature.at), signature, keys))
    return stays(`the canary ${canary.version} is not signed by an authorised key`);
  const isOver = last.value === null && signature.at === last.signature?.at;
  // A version that goes live ends earlier trials.
  if (isOver || isBefore(signature.at, last.signature?.at) || isBefore(signature.at, since))
    return stays(`the canary ${canary.version} is older than the last signed change`);
  return { value: canary, signature };
}

/** Whether an instant is earlier than another one, if there is another. */
const isBefore = (one: string, other: string | undefined) =>
  other !== undefined && Date.parse(one) < Date.parse(other);

const laterOf = (one: string | undefined, other: string | undefined) =>
  one === undefined || isBefore(one, other) ? other : one;

/** Whether an instant is later than another one, or there is no other. */
const isAfter = (one: string, other: string | undefined) =>
  other === undefined || Date.parse(one) > Date.parse(other);
