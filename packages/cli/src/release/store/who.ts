import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Origin } from '@curbwise/contract';
import { ReleaseRefusal } from '@curbwise/releases';
import type { Context } from '../../curbwise/context';

/** Letters of a commit that tell it from the others of a repository. */
const COMMIT_LENGTH = 12;
/** What the registry takes of a line, and of an address. */
const MAX_LINE_LENGTH = 200;
const MAX_RUN_LENGTH = 400;
/** Milliseconds that git may take to say something. */
const GIT_MS = 10_000;

/** Who calls the program: as they say, as the build server or git says, or else the user of this machine. */
export async function whoCalls({ environment, root }: Context): Promise<string> {
  const { CURBWISE_BY, GITHUB_ACTOR, GITLAB_USER_LOGIN } = environment;
  return (
    asLine(CURBWISE_BY) ?? asLine(GITHUB_ACTOR) ?? asLine(GITLAB_USER_LOGIN) ?? (await byGit(root)) ?? user()
  );
}

/**
 * Address of the run of the build server that calls the program; undefined if none does.
 * @throws ReleaseRefusal if it is none
 */
export function runOf({ environment }: Context): string | undefined {
  const { CURBWISE_RUN, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = environment;
  const onGitHub = GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID;
  const run =
    CURBWISE_RUN ||
    (onGitHub ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}` : CI_JOB_URL);
  if (!run) return undefined;
  if (isAddress(run)) return run;
  throw new ReleaseRefusal(
    `${CURBWISE_RUN ? 'CURBWISE_RUN' : 'The run address of the build server'} is not a valid address. Set CURBWISE_RUN, for example to https://ci.example.com/runs/7, without a password.`,
  );
}

/** What is kept in a registry is read by many: nothing of a secret belongs there. */
function isAddress(run: string): boolean {
  if (run.length > MAX_RUN_LENGTH || !URL.canParse(run)) return false;
  const { protocol, username, password } = new URL(run);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Where a release of the package in a folder comes from: who, which commit, which run. */
export async function originOf(folder: string, context: Context): Promise<Origin> {
  const run = runOf(context);
  const commit = await commitOf(folder, context);
  return {
    by: await whoCalls(context),
    ...(commit === undefined ? {} : { commit }),
    ...(run === undefined ? {} : { run }),
  };
}

/** The commit of a folder, with `+changes` if more is in it; undefined if nobody knows. */
async function commitOf(folder: string, { environment }: Context): Promise<string | undefined> {
  const commit = await git(folder, 'rev-parse', 'HEAD');
  if (!commit) return asLine((environment.GITHUB_SHA || environment.CI_COMMIT_SHA)?.slice(0, COMMIT_LENGTH));
  const changes = await git(folder, 'status', '--porcelain', '--', '.');
  return commit.slice(0, COMMIT_LENGTH) + (changes === '' ? '' : '+changes');
}

async function byGit(folder: string): Promise<string | undefined> {
  const [name, email] = await Promise.all(
    ['user.name', 'user.email'].map((setting) => git(folder, 'config', setting)),
  );
  return asLine([name, email && `<${email}>`].filter(Boolean).join(' '));
}

/** What git says; undefined where there is no git, no repository, or nothing to say. */
async function git(folder: string, ...words: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, ...words], { timeout: GIT_MS });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

function user(): string {
  try {
    return asLine(userInfo().username) ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Without what would break a line; undefined if nothing is left. */
const asLine = (text: string | undefined): string | undefined =>
  text
    ?.replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LINE_LENGTH) || undefined;
