export { buildNewRemote, buildNewRemotes } from './build-new-remote';
export { temporaryRepository, type TemporaryRepository } from './temporary-repository';
