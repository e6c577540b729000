import type { Context } from './context';

type Run = (args: readonly string[], context: Context) => Promise<number>;

/**
 * Starts the program with the arguments, environment and streams of this process.
 * @param place repository that it runs in
 */
export function startProgram(run: Run, place: Pick<Context, 'root' | 'standalone'>): void {
  // A closed pipe (`| head`) does not stop the command. Other write errors are reported.
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
