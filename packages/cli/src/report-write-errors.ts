/**
 * Lets the program go on when its output is closed (`| head`), and reports other write errors, with exit status 1.
 * @param program its name in the message
 */
export function reportWriteErrors(program: string): void {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    process.exitCode = 1;
    process.stderr.write(
      `${program}: The result cannot be written (${code}). Check where the output goes.\n`,
    );
  });
  process.stderr.on('error', () => undefined);
}
