import type { DatedSignature, RegistryEntry, Removal } from '@curbwise/contract';
import {
  canaryStatement,
  isSigned,
  liveStatement,
  ownValue,
  releaseStatement,
  removalStatement,
} from '@curbwise/releases';

/** What is known of a remote: what the store says, what was taken over before, and who may sign for it. */
export interface RemoteWords {
  name: string;
  said: RegistryEntry | undefined;
  before: RegistryEntry | undefined;
  /** That it was taken away, as the store says it. */
  removal: Removal | undefined;
  /** When it was taken away, as was taken over before. */
  removedBefore: string | undefined;
  keys: readonly string[];
  /** Whether it is not the store that says it, but what was kept here for a restart. */
  isKept: boolean;
}

/** What of that is taken over. */
export interface TrustedRemote {
  /** Undefined: there is no such remote. */
  entry: RegistryEntry | undefined;
  /** When it was taken away, by a signature that counts. */
  removedAt: string | undefined;
  /** What is not taken over and why; none if all is. */
  faults: string[];
}

type Releases = RegistryEntry['releases'];
type Pointer<Value> = { value: Value; signature: DatedSignature | undefined };

/**
 * Takes over of a remote what was signed by a key that may: releases, which one is live, and which one is tried. What
 * was not stays as it was before, and so does what an older word than the last one says.
 */
export function trustRemote(words: RemoteWords): TrustedRemote {
  const { said, before } = words;
  const removedAt = removalOf(words);
  if (!said) return withoutEntry(words, removedAt);
  const faults: string[] = [];
  const releases = signedReleases(words, said);
  const live = trustedLive(words, said, releases, removedAt, faults);
  const since = laterOf(removedAt, live.signature?.at);
  const canary = trustedCanary(words, said, releases, since, faults);
  const kept = [live.value, canary.value?.version].map((version) =>
    ownValue(before?.releases, version ?? ''),
  );
  for (const release of kept)
    if (release && !ownValue(releases, release.version)) releases[release.version] = release;
  const signed = { live: live.signature, canary: canary.signature };
  const entry = { ...said, live: live.value, canary: canary.value, releases, signed };
  return { entry, removedAt, faults };
}

function removalOf({ name, removal, removedBefore, keys }: RemoteWords): string | undefined {
  if (!removal || !isSigned(removalStatement(name, removal.at), removal.signature, keys))
    return removedBefore;
  return isBefore(removal.at, removedBefore) ? removedBefore : removal.at;
}

function withoutEntry({ before }: RemoteWords, removedAt: string | undefined): TrustedRemote {
  const { live, canary } = before?.signed ?? {};
  const isRemoved = [live, canary].every((signature) => !signature || isBefore(signature.at, removedAt));
  if (!before || isRemoved) return { entry: undefined, removedAt, faults: [] };
  return { entry: before, removedAt, faults: ['it was taken away, and nobody who may has signed that'] };
}

function signedReleases({ name, keys }: RemoteWords, { releases }: RegistryEntry): Releases {
  const signed = Object.entries(releases).filter(([, release]) =>
    isSigned(releaseStatement(name, release), release.signature, keys),
  );
  return Object.fromEntries(signed);
}

function trustedLive(
  { name, before, keys }: RemoteWords,
  { live, signed }: RegistryEntry,
  releases: Releases,
  removedAt: string | undefined,
  faults: string[],
): Pointer<string | null> {
  const last = { value: before?.live ?? null, signature: before?.signed?.live };
  const stays = (fault: string) => (faults.push(fault), last);
  if (live === null)
    return last.value === null ? last : stays(`${last.value} is live no more, and nobody has signed that`);
  const signature = signed?.live;
  if (!ownValue(releases, live)) return stays(`${live} is not signed by a key that may`);
  if (!signature || !isSigned(liveStatement(name, live, signature.at), signature, keys))
    return stays(`that ${live} is live is not signed by a key that may`);
  if (isBefore(signature.at, last.signature?.at) || !isAfter(signature.at, removedAt))
    return stays(`that ${live} is live is an older word than the last one`);
  return { value: live, signature };
}

function trustedCanary(
  { name, before, keys, isKept }: RemoteWords,
  { canary, signed }: RegistryEntry,
  releases: Releases,
  since: string | undefined,
  faults: string[],
): Pointer<RegistryEntry['canary']> {
  const last = { value: before?.canary ?? null, signature: before?.signed?.canary };
  const stays = (fault: string) => (faults.push(fault), last);
  // The end of a trial only takes away. Its signature is kept, so that the same trial does not begin again.
  const signature = signed?.canary;
  if (canary === null) return { value: null, signature: isKept ? signature : last.signature };
  if (!ownValue(releases, canary.version)) return stays(`${canary.version} is not signed by a key that may`);
  if (!signature || !isSigned(canaryStatement(name, canary, signature.at), signature, keys))
    return stays(`that ${canary.version} is tried is not signed by a key that may`);
  const isOver = last.value === null && signature.at === last.signature?.at;
  // Whatever becomes live ends the trial before it.
  if (isOver || isBefore(signature.at, last.signature?.at) || isBefore(signature.at, since))
    return stays(`that ${canary.version} is tried is an older word than the last one`);
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
