import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { devCommand } from './dev/dev-command';
import { releaseCommand } from './release/release-command';
import { wordsCommand } from './words/words-command';
import type { Context } from './curbwise/context';
import { passingCommand } from './curbwise/passing-command';
import { runCommands } from './curbwise/run-commands';

/**
 * Runs the program in this repository, with all commands.
 * @param args command line arguments
 * @returns exit status, as in `runCommands`
 */
export function runProgram(args: readonly string[], context: Context): Promise<number> {
  const asked = withHelpAsOption(args);
  return runCommands(asked, context, [
    releaseCommand(context),
    devCommand(context),
    evaluateCommand(context.root),
    judgeCommand(asked.slice(1)),
    wordsCommand(context),
    readerCommand(context.root),
  ]);
}

/** `help judge` as `judge --help`: some commands are programs that print their own help. */
function withHelpAsOption(args: readonly string[]): readonly string[] {
  const [first, ...rest] = args;
  return first === 'help' && rest.length > 0 ? [...rest, '--help'] : args;
}

/** The program of the laboratory, relative to the repository. It builds itself, and reads the arguments of this process. */
const PROGRAM = 'packages/lab/evaluate/bin/curbwise-evaluate.mjs';

/** It is found by its path, so that the product does not import the laboratory. */
const evaluateCommand = (root: string): Command =>
  passingCommand('evaluate', 'measure how well providers read labelled photos of signs', async () => {
    await import(/* webpackIgnore: true */ pathToFileURL(path.join(root, PROGRAM)).href);
  });

/** The reader is a program of the gateway, in its image: it builds itself, and reads the arguments of this process. */
const READER = 'services/gateway/scripts/curbwise-reader.mjs';

const readerCommand = (root: string): Command =>
  passingCommand('reader', 'read the photos of gateways, from a queue in Redis', async () => {
    await import(/* webpackIgnore: true */ pathToFileURL(path.join(root, READER)).href);
  });

/** `curbwise judge`: passes all arguments to the program `judge`. */
const judgeCommand = (args: readonly string[]): Command =>
  passingCommand('judge', 'read parking signs and say whether parking is allowed', async () => {
    const { runJudge } = await import('./judge/run-judge');
    process.exitCode = await runJudge(args);
  });
