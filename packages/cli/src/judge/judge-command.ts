import type { Command } from 'commander';
import { passingCommand } from '../curbwise/passing-command';

/** `curbwise judge`: passes all arguments to the program `judge`. */
export const judgeCommand = (args: readonly string[]): Command =>
  passingCommand('judge', 'read parking signs and say whether parking is allowed', async () => {
    const { runJudge } = await import('./run-judge');
    process.exitCode = await runJudge(args);
  });
