import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseRefusal } from '@curbwise/releases';

/**
 * A program of the kit that a remote was made with: a remote in another repository brings its own.
 * @param folder of the remote's package
 * @param program as the kit exports it: `check-built`
 * @throws ReleaseRefusal if it has no kit
 */
export function kitProgram(folder: string, program: string): string {
  try {
    return createRequire(path.join(folder, 'package.json')).resolve(`@curbwise/remote-kit/${program}`);
  } catch {
    throw new ReleaseRefusal(
      `What is published is tried before, by @curbwise/remote-kit, and ${path.basename(folder)} has no such package that can do so. ` +
        'Install it as a development dependency, or say --skip-checks "why".',
    );
  }
}
