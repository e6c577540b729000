import path from 'node:path';
import { runProgram } from './run-program';
import { startProgram } from './curbwise/start-program';

// Entry of the program in this repository.
startProgram(runProgram, { root: path.resolve(__dirname, '../../..') });
