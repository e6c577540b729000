export { startS3, type TestS3 } from './start-s3';
export { temporaryFolders } from './temporary-folder';
export { builtFiles, writeBuiltRemote, type BuiltRemote } from './write-built-remote';
