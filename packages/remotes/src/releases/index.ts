export { filesIn } from './files-in';
export { collectGarbage, type Removed } from './gc/collect-garbage';
export { PREVIEW_DAYS } from './gc/unused-versions';
export { readLog, verifyLog, type LogVerification } from './log/read-log';
export { openStore } from './open-store';
export { packRemote, type PackedRemote } from './pack/pack-remote';
export type { TakenCheck } from './pictures/stored-check';
export { beginPublishing, type PublishOptions, type PublishOutcome } from './publish/publish';
export { ReleaseRefusal } from './refusal';
export { type Change, knownEntry, newestFirst, servedReleases } from './registry/change';
export { type Changed, changeRegistry, newRegistry, currentRegistry } from './registry/change-registry';
export { triedIn } from './registry/check-release';
export { readHost } from './registry/host-file';
export { earlierGoodVersion, pin, promote, rollBack, unpin } from './registry/live';
export { permitted } from './registry/permitted';
export { publishRelease } from './registry/publish-release';
export { removeRemote } from './registry/remove-remote';
export { RESERVED_PATHS } from './registry/reserved-paths';
export { setHost } from './registry/set-host';
export { setOperators, setOwners } from './registry/set-owners';
export { markBad, setCanary, stage } from './registry/trial';
export {
  REGISTRY_FILE,
  StoreError,
  type ReleaseStore,
  type StoredFile,
  type StoredRegistry,
} from './store/release-store';
export type { Actor } from './trust/actor';
export { createKeys, isSigned, signingKey, type SigningKey } from './trust/signing-key';
export {
  ownersStatement,
  type Pointer,
  pointerStatement,
  releaseStatement,
  removalStatement,
} from './trust/statements';
export { ownValue, parsedJson } from './untrusted';
