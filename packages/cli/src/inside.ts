// For the laboratory (packages/lab): what `curbwise evaluate` shares with the other commands. No promise to anybody else.
export type { Context } from './curbwise/context';
export { ProgramExit } from './curbwise/program-exit';
export { runCommands } from './curbwise/run-commands';
export { startProgram } from './curbwise/start-program';
export { table } from './curbwise/table';
export { wholeNumber } from './curbwise/whole-number';
export { loadHolidays } from './judge/load-holidays';
export { loadPhoto } from './photos/photo-file';
export { createPhotoReader, type PhotoReader } from './photos/photo-reader';
