export { filesIn } from './files-in';
export { collectGarbage, type Removed } from './gc/collect-garbage';
export { PREVIEW_DAYS, type GcRules, type Version } from './gc/unused-versions';
export { readLog, verifyLog, type LogVerification, type ReleaseLog } from './log/read-log';
export { ownValue, parsedJson } from './untrusted';
export { packRemote, type PackedRemote } from './pack/pack-remote';
export type { TakenCheck } from './pictures/stored-check';
export {
  beginPublishing,
  type PublishOptions,
  type Publishing,
  type PublishOutcome,
} from './publish/publish';
export { ReleaseRefusal } from './refusal';
export { type Change, type Changed, knownEntry, newestFirst, servedReleases } from './registry/change';
export { changeRegistry, newRegistry, currentRegistry, type ChangeOptions } from './registry/change-registry';
export {
  earlierGoodVersion,
  type Move,
  pin,
  promote,
  rollBack,
  type RollBackOptions,
  unpin,
  type Unpinned,
} from './registry/live';
export {
  type CanaryOptions,
  type CanaryOutcome,
  markBad,
  type MarkedBad,
  setCanary,
  stage,
  type Staged,
} from './registry/trial';
export { RESERVED_PATHS } from './registry/reserved-paths';
export { permitted } from './registry/permitted';
export { triedIn } from './registry/check-release';
export { publishRelease, type IfBad, type Published } from './registry/publish-release';
export { removeRemote, type RemovedRemote } from './registry/remove-remote';
export { setHost, type HostOutcome } from './registry/set-host';
export { setOperators } from './registry/set-owners';
export { readHost, type BuiltHost } from './registry/host-file';
export { openStore } from './open-store';
export {
  REGISTRY_FILE,
  StoreError,
  type ReleaseStore,
  type StoredFile,
  type StoredRegistry,
} from './store/release-store';
export type { Actor } from './trust/actor';
export { isSigned } from './trust/signing-key';
export { setOwners, type OwnersSet } from './registry/set-owners';
export { createKeys, signingKey, type SigningKey } from './trust/signing-key';
export {
  ownersStatement,
  type Pointer,
  pointerStatement,
  releaseStatement,
  removalStatement,
} from './trust/statements';
