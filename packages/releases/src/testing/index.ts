export { freePorts } from './free-ports';
export { temporaryFolders } from './temporary-folder';
export { builtFiles, writeBuiltRemote, type BuiltRemote } from './write-built-remote';
