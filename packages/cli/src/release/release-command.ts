import { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { createCommand } from './create/create-command';
import { errorsCommand } from './health/errors-command';
import { watchCommand } from './health/watch-command';
import { keysCommand } from './keys/keys-command';
import { ownCommand } from './keys/own-command';
import { logCommand } from './log/log-command';
import { publishCommand } from './publish/publish-command';
import { gcCommand, removeCommand } from './versions/remove-commands';
import { hostCommand } from './versions/host-command';
import { listCommand } from './versions/list-command';
import { picturesCommand } from './versions/pictures-command';
import {
  canaryCommand,
  pinCommand,
  promoteCommand,
  rollbackCommand,
  unpinCommand,
} from './versions/move-commands';

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

/** `curbwise release …`: publishes remotes and chooses the live versions. */
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
