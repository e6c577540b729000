export { publish, publishAll } from './publish';
export { freePorts } from './free-ports';
export { temporaryFolders } from './temporary-folder';
export { pictureOf, writeTakenCheck } from './write-taken-check';
export { builtFiles, writeBuiltRemote, type BuiltRemote } from './write-built-remote';
export { builtHost } from './write-built-site';
