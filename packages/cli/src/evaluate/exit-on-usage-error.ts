import { UsageError } from '@curbwise/evaluation';
import { SettingsError } from '@curbwise/vision';
import { ProgramExit } from '../curbwise/program-exit';
import { EXIT } from './exit-status';

/**
 * Runs something, and ends the program with the status of a wrong command line where what was asked for makes no sense.
 * @throws ProgramExit
 */
export async function exitWhereMisused(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
    throw new ProgramExit(EXIT.misused, `curbwise: ${error.message}`);
  }
}
