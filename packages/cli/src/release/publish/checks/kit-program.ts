import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@curbwise/remotes/releases';

/** Path of a program of the kit that is installed in a folder or in one of its parents. */
function findProgram(folder: string, program: string): string | undefined {
  const file = path.join(folder, 'node_modules/@curbwise/remotes/bin', `${program}.mjs`);
  if (existsSync(file)) return file;
  const above = path.dirname(folder);
  return above === folder ? undefined : findProgram(above, program);
}

/**
 * Finds a program of the kit that a remote depends on. A standalone remote has its own kit.
 * @param folder folder of the remote's package
 * @param program name of the program
 * @throws ReleaseRefusal without a kit, or if the kit does not have the program
 */
export function findKitProgram(folder: string, program: 'check-built' | 'check-in-browser'): string {
  const file = findProgram(path.resolve(folder), program);
  if (file !== undefined) return file;
  throw new ReleaseRefusal(
    `Before publishing, @curbwise/remotes checks the build, but ${path.basename(folder)} has no version of it that can. ` +
      'Install it as a development dependency, or use --skip-checks "reason".',
  );
}
