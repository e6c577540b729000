import path from 'node:path';
import { runProgram } from './run-program';
import { startProgram } from './start-program';

// The program in this repository.
startProgram(runProgram, { root: path.resolve(__dirname, '../../..') });
