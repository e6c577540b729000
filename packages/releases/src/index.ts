export { StoreError, type ReleaseStore, type StoredFile, type StoredRegistry } from './release-store';
