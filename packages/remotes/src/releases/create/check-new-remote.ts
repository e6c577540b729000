import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAME, SCREEN_PATH, screenAddress } from '@curbwise/contract';
import type { remotesIn } from '@curbwise/tooling/remotes';
import { ReleaseRefusal } from '../refusal';
import { RESERVED_PATHS } from '../registry/reserved-paths';

/** The shell's own screens: each path, with the remote that it shows first. */
const SCREENS_OF_SHELL = 'packages/shell/src/page/first-remotes.json';

type KnownRemotes = ReturnType<typeof remotesIn>;

/** Who owns a screen path, in words; undefined if nobody does. */
function ownerOf(screen: string, remotes: KnownRemotes, root: string): string | undefined {
  const remote = remotes.find(({ paths }) => paths.map(screenAddress).includes(screen));
  if (remote) return `the remote ${remote.name}`;
  const file = path.join(root, SCREENS_OF_SHELL);
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  if (Object.hasOwn(screens, screen)) return 'the shell';
  return RESERVED_PATHS.has(screen) ? 'the site itself' : undefined;
}

/**
 * Checks the name and screen path of a new remote.
 * @param remotes of this repository
 * @throws ReleaseRefusal if either is invalid or taken; the message says why and what is allowed
 */
export function checkNewRemote(name: string, screen: string, remotes: KnownRemotes, root: string): void {
  if (!REMOTE_NAME.test(name)) {
    throw new ReleaseRefusal(
      `"${name}" is not a valid remote name: use lowercase letters, digits and hyphens, start with a letter, 40 characters at most, as in "permits"`,
    );
  }
  if (remotes.some((remote) => remote.name === name)) {
    throw new ReleaseRefusal(`A remote named ${name} already exists: choose another name`);
  }
  if (!SCREEN_PATH.test(screen) || screen !== screenAddress(screen)) {
    throw new ReleaseRefusal(
      `"${screen}" is not a valid screen path: use a slash and one lowercase word, as in "/permits" (--path)`,
    );
  }
  const owner = ownerOf(screen, remotes, root);
  if (owner) throw new ReleaseRefusal(`The path ${screen} belongs to ${owner}: choose another with --path`);
}
