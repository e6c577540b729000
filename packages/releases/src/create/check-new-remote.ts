import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAME, SCREEN_PATH, screenAddress } from '@curbwise/contract';
import { remotesIn } from '@curbwise/tooling/remotes';
import { ReleaseRefusal } from '../refusal';
import { OWN_PATHS } from '../registry/own-paths';

/** Screens of the shell itself: a path, and what it begins with. */
const SCREENS_OF_SHELL = 'packages/shell/src/routes/first-remotes.json';

/** Whether a folder is the repository of Curbwise, which has packages that are remotes. */
export const hasRemotes = (root: string): boolean => existsSync(path.join(root, 'packages'));

/** Who has a path, if somebody does. */
function ownerOf(screen: string, root: string): string | undefined {
  const remote =
    hasRemotes(root) && remotesIn(root).find(({ paths }) => paths.map(screenAddress).includes(screen));
  if (remote) return `the remote ${remote.name}`;
  const file = path.join(root, SCREENS_OF_SHELL);
  const screens: object = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (Object.hasOwn(screens, screen)) return 'the shell';
  return OWN_PATHS.has(screen) ? 'the site itself' : undefined;
}

/**
 * Makes sure that a remote can have a name and a path, as far as the repository at hand knows of others.
 * @throws ReleaseRefusal if it cannot; the message says why, and what would do
 */
export function checkNewRemote(name: string, screen: string, root: string): void {
  if (!REMOTE_NAME.test(name)) {
    throw new ReleaseRefusal(
      `"${name}" is no name for a remote: small letters, digits and hyphens, a letter first, 40 at most, as in "permits"`,
    );
  }
  if (hasRemotes(root) && remotesIn(root).some((remote) => remote.name === name)) {
    throw new ReleaseRefusal(`There is a remote ${name} already: choose another name`);
  }
  if (!SCREEN_PATH.test(screen) || screen !== screenAddress(screen)) {
    throw new ReleaseRefusal(
      `"${screen}" is no path of a screen: a slash and one word in small letters, as in "/permits" (--path)`,
    );
  }
  const owner = ownerOf(screen, root);
  if (owner) throw new ReleaseRefusal(`The path ${screen} belongs to ${owner}: choose another with --path`);
}
