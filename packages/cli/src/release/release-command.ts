import { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { canaryCommand } from './canary-command';
import { createCommand } from './create-command';
import { errorsCommand } from './errors-command';
import { gcCommand } from './gc-command';
import { hostCommand } from './host-command';
import { keysCommand } from './keys-command';
import { listCommand } from './list-command';
import { logCommand } from './log-command';
import { pinCommand, promoteCommand, rollbackCommand, unpinCommand } from './move-commands';
import { picturesCommand } from './pictures/pictures-command';
import { ownCommand } from './own-command';
import { publishCommand } from './publish-command';
import { removeCommand } from './remove-command';
import { watchCommand } from './watch-command';

const COMMANDS = [
  publishCommand,
  listCommand,
  rollbackCommand,
  pinCommand,
  unpinCommand,
  canaryCommand,
  promoteCommand,
  removeCommand,
  watchCommand,
  errorsCommand,
  gcCommand,
  hostCommand,
  createCommand,
  picturesCommand,
  logCommand,
  ownCommand,
  keysCommand,
];

/** `curbwise release …`: versions of remotes, and which one is live. */
export function releaseCommand(context: Context): Command {
  const release = new Command('release').description('publish remotes and choose which version is live');
  for (const make of COMMANDS) release.addCommand(make(context));
  return release.addHelpText(
    'after',
    `
Releases are kept in a store: a folder, or a bucket named s3://bucket/prefix with AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY, AWS_REGION and, if it is not at AWS, AWS_ENDPOINT_URL_S3.

Changes are signed with the key in RELEASE_KEY (the key itself, or its file) or RELEASE_KEY_FILE, if there is one.
CURBWISE_BY names who makes a change; otherwise the build server, git or this machine does.

Exit status: 0, 1 if something failed or was refused, 2 if the command line was wrong.`,
  );
}
