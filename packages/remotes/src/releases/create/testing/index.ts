export { buildNewRemote, buildNewRemotes, type FileChanges } from './build-new-remote';
export { temporaryRepository, type TemporaryRepository } from './temporary-repository';
