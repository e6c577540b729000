import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/**
 * The address that a program prints when it is ready.
 * @param name of the program, for the error
 * @throws Error with its output if it ends before it is ready
 */
export function printedAddress(
  child: ChildProcessByStdio<null, Readable, Readable>,
  name: string,
): Promise<string> {
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with status ${code}: ${output}`)));
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const address = /http:\/\/\S+/.exec(output)?.[0];
      if (address) resolve(address);
    });
  });
}
