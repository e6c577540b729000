export { collectGarbage, type Removed } from './gc/collect-garbage';
export type { GcRules, Version } from './gc/unused-versions';
export { packRemote, type PackedRemote } from './pack/pack-remote';
export { publish, publishAll, type PublishOptions, type PublishOutcome } from './publish/publish';
export { ReleaseRefusal } from './refusal';
export { promote, setCanary, type CanaryOptions, type CanaryOutcome } from './registry/canary';
export type { Change, Changed } from './registry/change';
export { changeRegistry, newRegistry, presentRegistry } from './registry/change-registry';
export { forget } from './registry/forget';
export type { Move } from './registry/move-live';
export { OWN_PATHS } from './registry/own-paths';
export { pin, unpin } from './registry/pin';
export { publishRelease, type Published } from './registry/publish-release';
export { rollBack, type RollBackOptions } from './registry/roll-back';
export { setHost, type HostOutcome } from './registry/set-host';
export { readHost, type BuiltHost } from './site/host-file';
export { openStore } from './store/open-store';
export {
  REGISTRY_FILE,
  StoreError,
  type ReleaseStore,
  type StoreErrorCode,
  type StoredFile,
  type StoredRegistry,
} from './store/release-store';
