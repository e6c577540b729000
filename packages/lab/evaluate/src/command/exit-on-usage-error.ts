import { UsageError } from '../usage-error';
import { SettingsError } from '@curbwise/vision';
import { ProgramExit } from '@curbwise/cli/inside';
import { EXIT } from './exit-status';

/**
 * Runs a function and turns its usage and settings errors into the exit status of a usage error.
 * @throws ProgramExit
 */
export async function exitOnUsageError(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
    throw new ProgramExit(EXIT.usageError, `curbwise: ${error.message}`);
  }
}
