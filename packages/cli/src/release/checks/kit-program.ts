import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@curbwise/releases';

/** Where a program of the kit is, if the kit is installed for a folder or for one above it. */
function findProgram(folder: string, program: string): string | undefined {
  const file = path.join(folder, 'node_modules/@curbwise/remote-kit/bin', `${program}.mjs`);
  if (existsSync(file)) return file;
  const above = path.dirname(folder);
  return above === folder ? undefined : findProgram(above, program);
}

/**
 * A program of the kit that a remote was made with: a remote in another repository brings its own.
 * @param folder of the remote's package
 * @param program its name: `check-built`
 * @throws ReleaseRefusal if it has no kit
 */
export function kitProgram(folder: string, program: string): string {
  const file = findProgram(path.resolve(folder), program);
  if (file !== undefined) return file;
  throw new ReleaseRefusal(
    `What is published is tried before, by @curbwise/remote-kit, and ${path.basename(folder)} has no such package that can do so. ` +
      'Install it as a development dependency, or say --skip-checks "why".',
  );
}
