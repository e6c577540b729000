import { Command } from 'commander';

/** `curbwise judge`: the program `judge`, which takes all that follows. */
export const judgeCommand = (): Command =>
  new Command('judge')
    .description('read parking signs and say whether parking is allowed')
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(async () => {
      // It parses the command line itself and sets the exit status.
      process.argv.splice(2, 1);
      await import('../judge/main');
    });
