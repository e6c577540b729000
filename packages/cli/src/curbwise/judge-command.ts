import { Command } from 'commander';

/** `curbwise judge`: passes all arguments to the program `judge`. */
export const judgeCommand = (): Command =>
  new Command('judge')
    .description('read parking signs and say whether parking is allowed')
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(async () => {
      // The module parses the command line itself and sets the exit status.
      process.argv.splice(2, 1);
      await import('../judge/main');
    });
