import { reportWriteErrors } from '../report-write-errors';
import type { Context } from './context';

type Run = (args: readonly string[], context: Context) => Promise<number>;

/**
 * Starts the program with the arguments, environment and streams of this process.
 * @param place repository that it runs in
 */
export function startProgram(run: Run, place: Pick<Context, 'root' | 'standalone'>): void {
  reportWriteErrors('curbwise');
  void run(process.argv.slice(2), {
    ...place,
    environment: process.env,
    now: () => new Date(),
    print: (text) => void process.stdout.write(`${text}\n`),
    tell: (text) => void process.stderr.write(`${text}\n`),
  }).then((status) => {
    process.exitCode ||= status;
  });
}
