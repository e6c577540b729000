import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { passingCommand } from './passing-command';

/** The program of the laboratory, relative to the repository. It builds itself, and reads the arguments of this process. */
const PROGRAM = 'packages/lab/evaluate/bin/curbwise-evaluate.mjs';

/** It is found by its path, so that the product does not import the laboratory. */
export const evaluateCommand = (root: string): Command =>
  passingCommand('evaluate', 'measure how well providers read labelled photos of signs', async () => {
    await import(/* webpackIgnore: true */ pathToFileURL(path.join(root, PROGRAM)).href);
  });
