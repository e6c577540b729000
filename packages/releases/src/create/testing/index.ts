export { temporaryRepository, type TemporaryRepository } from './temporary-repository';
