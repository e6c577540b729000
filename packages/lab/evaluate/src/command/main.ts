import path from 'node:path';
import { startProgram } from '@curbwise/cli/inside';
import { runEvaluate } from './run-evaluate';

// Entry of the program, which is built into `dist/program`.
startProgram(runEvaluate, { root: path.resolve(__dirname, '../../../../..') });
