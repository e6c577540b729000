import path from 'node:path';
import { runProgram } from './run-program';

void runProgram(process.argv.slice(2), {
  root: path.resolve(__dirname, '../../..'),
  environment: process.env,
  now: () => new Date(),
  print: (text) => void process.stdout.write(`${text}\n`),
  tell: (text) => void process.stderr.write(`${text}\n`),
}).then((status) => {
  process.exitCode ||= status;
});
