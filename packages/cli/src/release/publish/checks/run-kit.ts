import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCheck } from '@curbwise/remotes/check';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import type { z } from 'zod';
import type { Context } from '../../../curbwise/context';
import { withoutKeys } from './run-script';

/** The package of the kit. */
const KIT = '@curbwise/remotes';

/**
 * Finds the check of the kit that a remote depends on. A standalone remote has its own kit.
 * @param folder folder of the remote's package
 * @throws ReleaseRefusal without a kit, or if the kit does not have the check
 */
function findKitProgram(folder: string): string {
  const installed = createRequire(path.resolve(folder, 'package.json')).resolve.paths(KIT) ?? [];
  const files = installed.map((place) => path.join(place, KIT, 'bin/check-remote.mjs'));
  const file = files.find(existsSync);
  if (file !== undefined) return file;
  throw new ReleaseRefusal(
    `Before publishing, @curbwise/remotes checks the build, but ${path.basename(folder)} has no version of it that can. ` +
      'Install it as a development dependency, or use --skip-checks "reason".',
  );
}

/**
 * Runs the check of a remote's kit, and passes on what it tells.
 * @param settings what the check is told
 * @param schema what its result looks like
 * @throws ReleaseRefusal if the remote has no kit, or the check ends without a result: that may have other causes than the
 *   remote, such as too little memory
 */
export async function runKit<Result>(
  settings: Parameters<typeof runCheck>[0],
  schema: z.ZodType<Result>,
  { environment, tell }: Context,
): Promise<Result> {
  const program = findKitProgram(settings.folder);
  try {
    return schema.parse(await runCheck(settings, { program, environment: withoutKeys(environment), tell }));
  } catch (error) {
    const [why = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new ReleaseRefusal(
      `The check of ${settings.name} could not be finished${why && ` (${why})`}. Nothing was uploaded. ` +
        'Perhaps the machine has too little memory: try again.',
    );
  }
}
