import path from 'node:path';
import { runProgram } from './run-program';

/*
 * A reader that has gone, as `head` goes, keeps nothing from being done. What cannot be written for another reason is said.
 */
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  process.exitCode = 1;
  process.stderr.write(`curbwise: The result cannot be written (${code}). Look at where it is sent.\n`);
});
process.stderr.on('error', () => undefined);

void runProgram(process.argv.slice(2), {
  root: path.resolve(__dirname, '../../..'),
  environment: process.env,
  now: () => new Date(),
  print: (text) => void process.stdout.write(`${text}\n`),
  tell: (text) => void process.stderr.write(`${text}\n`),
}).then((status) => {
  process.exitCode ||= status;
});
