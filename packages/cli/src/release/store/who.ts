import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Origin } from '@curbwise/contract';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import type { Context } from '../../curbwise/context';

/** Characters of an abbreviated commit hash: unique within a repository. */
const COMMIT_LENGTH = 12;
/** Limits of the registry for a line and for an address, in characters. */
const MAX_LINE_LENGTH = 200;
const MAX_RUN_LENGTH = 400;
const GIT_TIMEOUT_MS = 10_000;

/** Who runs the program: from CURBWISE_BY, the build server, git, or the user of this machine, in this order. */
export async function whoCalls({ environment, root }: Context): Promise<string> {
  const { CURBWISE_BY, GITHUB_ACTOR, GITLAB_USER_LOGIN } = environment;
  return (
    asLine(CURBWISE_BY) ?? asLine(GITHUB_ACTOR) ?? asLine(GITLAB_USER_LOGIN) ?? (await byGit(root)) ?? user()
  );
}

/**
 * Address of the CI run that runs the program; undefined outside CI.
 * @throws ReleaseRefusal if the address is invalid
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

/** Whether a text is a web address without credentials: many people read the registry. */
function isAddress(run: string): boolean {
  if (run.length > MAX_RUN_LENGTH || !URL.canParse(run)) return false;
  const { protocol, username, password } = new URL(run);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** The origin of a release from a folder: who publishes it, which commit, which CI run. */
export async function originOf(folder: string, context: Context): Promise<Origin> {
  const commit = await commitOf(folder, context);
  return { by: await whoCalls(context), commit, run: runOf(context) };
}

/** The commit of a folder, with `+changes` if there are uncommitted changes; undefined if unknown. */
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

/** The output of a git command; undefined if it fails. */
async function git(folder: string, ...words: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, ...words], {
      timeout: GIT_TIMEOUT_MS,
    });
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

/** The text on one line, cut to the limit; undefined if it is empty. */
const asLine = (text: string | undefined): string | undefined =>
  text
    ?.replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LINE_LENGTH) || undefined;
