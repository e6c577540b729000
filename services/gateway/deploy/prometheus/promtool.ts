import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programPath } from '@curbwise/tooling/programs';

/**
 * Runs promtool, which comes with Prometheus.
 * @param words the arguments
 * @param folder the working folder
 * @returns its output
 * @throws Error with its output if it found a fault, or with what to install if it is missing
 */
export async function promtool(words: readonly string[], folder: string): Promise<string> {
  const failed = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`promtool ${words.join(' ')}: ${stdout}${stderr}`);
  };
  const { stdout } = await promisify(execFile)(programPath('promtool'), words, { cwd: folder }).catch(failed);
  return stdout;
}
