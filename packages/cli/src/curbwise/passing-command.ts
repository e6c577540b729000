import { Command } from 'commander';

/** A command that leaves all its arguments, `--help` too, to `run`. */
export const passingCommand = (name: string, description: string, run: () => Promise<void> | void): Command =>
  new Command(name)
    .description(description)
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(run);
