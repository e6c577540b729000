import type { Context } from './context';

type Run = (args: readonly string[], context: Context) => Promise<number>;

/**
 * Starts the program: on its own command line, in its own environment, with its own streams.
 * @param place where it is
 */
export function startProgram(run: Run, place: Pick<Context, 'root' | 'elsewhere'>): void {
  /*
   * A reader that has gone, as `head` goes, keeps nothing from being done. What cannot be written for another reason is
   * said.
   */
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    process.exitCode = 1;
    process.stderr.write(`curbwise: The result cannot be written (${code}). Check where the output goes.\n`);
  });
  process.stderr.on('error', () => undefined);

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
