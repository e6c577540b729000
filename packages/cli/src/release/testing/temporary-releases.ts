import path from 'node:path';
import { temporaryFolders, writeBuiltRemote, type BuiltRemote } from '@curbwise/remotes/releases/testing';
import { runProgram } from '../../run-program';
import { parseJson } from '../../testing/parse-json';

/** The result of a command. */
export interface Result {
  status: number;
  /** Standard output. */
  out: string;
  /** Standard error. */
  told: string;
}

/** Hides variables of the build server and of releases that this machine may have set. */
const isHidden = (name: string) => /^(CURBWISE|GITHUB|GITLAB|CI|RELEASE)_/.test(name);
const CLEAN_ENVIRONMENT = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isHidden(name)));

/** The builds of these tests are written by hand and would fail the checks. */
const skipChecks = (args: readonly string[]) =>
  args[0] === 'publish' ? [...args, '--skip-checks=written by hand'] : args;

/** Creates a folder of packages with its own store for each test, and runs release commands in it. */
export function temporaryReleases() {
  const makeFolder = temporaryFolders();
  let root = '';
  let minutes = 0;
  beforeEach(async () => {
    root = await makeFolder();
  });

  /** @param words arguments after `curbwise release`, separated by spaces or as a list */
  async function release(words: string | string[], environment: NodeJS.ProcessEnv = {}): Promise<Result> {
    const printed: string[] = [];
    const told: string[] = [];
    const args = typeof words === 'string' ? words.split(' ').filter(Boolean) : words;
    const status = await runProgram(['release', ...skipChecks(args)], {
      root,
      environment: { ...CLEAN_ENVIRONMENT, CURBWISE_BY: 'Ada', ...environment },
      now: () => new Date(Date.UTC(2026, 10, 20, 0, minutes++)),
      print: (text) => void printed.push(text),
      tell: (text) => void told.push(text),
    });
    return { status, out: printed.join('\n'), told: told.join('\n') };
  }

  return {
    release,
    root: () => root,
    /** Writes a built remote. @returns its folder */
    write: (remote: BuiltRemote) => writeBuiltRemote(path.join(root, 'packages'), remote),
    /** Runs a command with `--json`. Nothing checks that the result is a `T`. */
    json: async <T = { version: string }>(words: string, environment?: NodeJS.ProcessEnv): Promise<T> =>
      parseJson<T>((await release(`${words} --json`, environment)).out),
  };
}
