import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseRefusal } from '@curbwise/remotes/releases';

/** The package of the kit. */
const KIT = '@curbwise/remotes';

/**
 * Finds the check of the kit that a remote depends on. A standalone remote has its own kit.
 * @param folder folder of the remote's package
 * @throws ReleaseRefusal without a kit, or if the kit does not have the check
 */
export function findKitProgram(folder: string): string {
  const installed = createRequire(path.resolve(folder, 'package.json')).resolve.paths(KIT) ?? [];
  const files = installed.map((place) => path.join(place, KIT, 'bin/check-remote.mjs'));
  const file = files.find(existsSync);
  if (file !== undefined) return file;
  throw new ReleaseRefusal(
    `Before publishing, @curbwise/remotes checks the build, but ${path.basename(folder)} has no version of it that can. ` +
      'Install it as a development dependency, or use --skip-checks "reason".',
  );
}
