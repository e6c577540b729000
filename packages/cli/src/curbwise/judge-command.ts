import { Command } from 'commander';

/** Number of arguments before those of `judge`: node, the program and the command. */
const LEADING_ARGUMENTS = 3;

/** `curbwise judge`: passes all arguments to the program `judge`. */
export const judgeCommand = (): Command =>
  new Command('judge')
    .description('read parking signs and say whether parking is allowed')
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(async () => {
      const { runJudge } = await import('../judge/run-judge');
      process.exitCode = await runJudge(process.argv.slice(LEADING_ARGUMENTS));
    });
