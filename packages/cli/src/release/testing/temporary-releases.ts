import path from 'node:path';
import { temporaryFolders, writeBuiltRemote, type BuiltRemote } from '@curbwise/releases/testing';
import { runProgram } from '../../curbwise/run-program';

/** What came of a command. */
export interface Result {
  status: number;
  out: string;
  told: string;
}

/** Variables by which build servers say who they are: none of them is meant here. */
const QUIET = {
  ...{ CURBWISE_BY: 'Ada', CURBWISE_RUN: '', GITHUB_ACTOR: '', GITLAB_USER_LOGIN: '', GITHUB_SHA: '' },
  ...{
    GITHUB_RUN_ID: '',
    CI_JOB_URL: '',
    CI_COMMIT_SHA: '',
    RELEASE_STORE: '',
    RELEASE_KEY: '',
    RELEASE_KEY_FILE: '',
  },
};

/** What is written down here as a build is no remote that could be loaded. */
const untried = (args: readonly string[]) =>
  args[0] === 'publish' ? [...args, '--skip-checks=written by hand'] : args;

/** A folder of packages with a store of its own, for each test, and the commands of releases in it. */
export function temporaryReleases() {
  const makeFolder = temporaryFolders();
  let root = '';
  let minutes = 0;
  beforeEach(async () => {
    root = await makeFolder();
  });

  /** @param words after `curbwise release`, by blanks; or each by itself */
  async function release(words: string | string[], environment: NodeJS.ProcessEnv = {}): Promise<Result> {
    const printed: string[] = [];
    const told: string[] = [];
    const args = typeof words === 'string' ? words.split(' ').filter(Boolean) : words;
    const status = await runProgram(['release', ...untried(args)], {
      root,
      environment: { ...process.env, ...QUIET, ...environment },
      now: () => new Date(Date.UTC(2026, 10, 20, 0, minutes++)),
      print: (text) => void printed.push(text),
      tell: (text) => void told.push(text),
    });
    return { status, out: printed.join('\n'), told: told.join('\n') };
  }

  return {
    release,
    root: () => root,
    /** Writes a remote as it is after its build. */
    write: (remote: BuiltRemote) => writeBuiltRemote(path.join(root, 'packages'), remote),
    json: async (words: string, environment?: NodeJS.ProcessEnv) =>
      JSON.parse((await release(`${words} --json`, environment)).out),
  };
}
