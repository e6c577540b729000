import { checksSchema } from '@curbwise/contract';
import { InvalidArgumentError, Option } from 'commander';

/** `--skip-checks "reason"`: publishes without checks and stores the reason in the registry. */
export const skipChecksOption = (): Option =>
  new Option('--skip-checks <reason>', 'skip the checks; the reason is stored with the release').argParser(
    (text) => {
      if (checksSchema.safeParse({ skipped: text }).success) return text;
      throw new InvalidArgumentError(
        'Give the reason in one line of 1 to 200 characters, for example "the kit is broken, see chat".',
      );
    },
  );
