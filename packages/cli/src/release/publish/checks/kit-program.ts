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

/** What there is to say where a kit has not the program. */
const WITHOUT = {
  'check-built': (folder: string) =>
    `Before publishing, @curbwise/remote-kit checks the build, but ${folder} has no version of it that can. ` +
    'Install it as a development dependency, or use --skip-checks "reason".',
  'take-pictures': (folder: string) =>
    `Pictures need the @curbwise/remote-kit of the Curbwise repository; the one of ${folder} cannot take them.`,
};

/**
 * A program of the kit that a remote was made with: a remote in another repository brings its own.
 * @param folder of the remote's package
 * @param program its name
 * @throws ReleaseRefusal if it has no kit, or one without that program
 */
export function findKitProgram(folder: string, program: keyof typeof WITHOUT): string {
  const file = findProgram(path.resolve(folder), program);
  if (file !== undefined) return file;
  throw new ReleaseRefusal(WITHOUT[program](path.basename(folder)));
}
