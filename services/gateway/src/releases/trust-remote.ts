import type { DatedSignature, RegistryEntry, Removal } from '@curbwise/contract';
import {
  canaryStatement,
  isSigned,
  liveStatement,
  ownValue,
  releaseStatement,
  removalStatement,
  stagingStatement,
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
 * Trusts what is signed by an allowed key: releases, and which version is live, the canary or in staging. Anything else stays
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
  const canary = trustedTrial('canary', claim, said, releases, since, faults);
  const staging = trustedTrial('staging', claim, said, releases, removedAt, faults);
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

/** What ends without a signature, because visitors then get what is live. */
type Trial = 'canary' | 'staging';
type TrialOf<Kind extends Trial> = NonNullable<RegistryEntry[Kind]>;

/** @param since the trial has to be signed later */
function trustedTrial<Kind extends Trial>(
  kind: Kind,
  { name, before, keys, isKept }: RemoteClaim,
  said: RegistryEntry,
  releases: Releases,
  since: string | undefined,
  faults: string[],
): Pointer<TrialOf<Kind> | null> {
  const trialIn = (entry?: RegistryEntry): TrialOf<Kind> | null => entry?.[kind] ?? null;
  const last = { value: trialIn(before), signature: before?.signed?.[kind] };
  const stays = (fault: string) => (faults.push(fault), last);
  // The old signature is kept, so that the same trial cannot start again.
  const signature = said.signed?.[kind];
  const trial = trialIn(said);
  if (trial === null) return { value: null, signature: isKept ? signature : last.signature };
  const version = typeof trial === 'string' ? trial : trial.version;
  const words = `the ${kind === 'canary' ? 'canary' : 'version in staging'} ${version}`;
  if (!ownValue(releases, version)) return stays(`${version} is not signed by an authorised key`);
  const statementAt = (at: string) =>
    typeof trial === 'string' ? stagingStatement(name, trial, at) : canaryStatement(name, trial, at);
  if (!signature || !isSigned(statementAt(signature.at), signature, keys))
    return stays(`${words} is not signed by an authorised key`);
  const isOver = last.value === null && signature.at === last.signature?.at;
  // A version that goes live ends earlier canaries.
  if (isOver || isBefore(signature.at, last.signature?.at) || isBefore(signature.at, since))
    return stays(`${words} is older than the last signed change`);
  return { value: trial, signature };
}

/** Whether an instant is earlier than another one, if there is another. */
const isBefore = (one: string, other: string | undefined) =>
  other !== undefined && Date.parse(one) < Date.parse(other);

const laterOf = (one: string | undefined, other: string | undefined) =>
  one === undefined || isBefore(one, other) ? other : one;

/** Whether an instant is later than another one, or there is no other. */
const isAfter = (one: string, other: string | undefined) =>
  other === undefined || Date.parse(one) > Date.parse(other);
