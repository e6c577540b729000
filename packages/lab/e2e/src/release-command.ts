import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const program = path.resolve(__dirname, '../../../cli/dist/curbwise.js');

/**
 * Runs `curbwise release …` on a site.
 * @returns what it prints as JSON
 * @throws Error with what the program says, if it fails
 */
export async function releaseCommand(site: string, ...given: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    'release',
    ...given,
    '--store',
    site,
    '--json',
  ]);
  return JSON.parse(stdout);
}
