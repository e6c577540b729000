import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programPath } from '@curbwise/tooling/programs';

/**
 * Runs promtool, which comes with Prometheus.
 * @param words of its command line
 * @param folder that relative paths are from
 * @returns what it printed
 * @throws Error with what it printed if it found something wrong, or that says what to install if it is not there
 */
export async function promtool(words: readonly string[], folder: string): Promise<string> {
  const failed = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`promtool ${words.join(' ')}: ${stdout}${stderr}`);
  };
  const { stdout } = await promisify(execFile)(programPath('promtool'), words, { cwd: folder }).catch(failed);
  return stdout;
}
