import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { remoteIn } from '@curbwise/tooling/remotes';
import type { CheckMessage, CheckResult, CheckSettings } from '../check/check-remote';

export interface RemoteUnderTest {
  /** Folder of the build: `path.join(__dirname, '../dist')`. */
  dist: string;
  /** Contract versions of the hosts that it has to work in, in npm's syntax: `>=1.0.0 <2`. */
  hosts: string;
  /** The views it has to have. Default: `main`. */
  views?: readonly string[];
}

/** Each view is shown in nine states, perhaps on a busy machine. */
const TEST_TIMEOUT_MS = 120_000;

const PROGRAM = path.join(__dirname, '../../../bin/check-remote.mjs');

/**
 * Defines the tests of a built remote. It must load in Chromium, work in hosts of every known contract version in a range,
 * and have every string in every language. Its views must exist and render in every recorded state without a fault. What
 * has to be looked at is checked by publishing.
 */
export function describeRemote({ dist, hosts, views = ['main'] }: RemoteUnderTest): void {
  test(
    `the build works in hosts of ${hosts}`,
    async () => {
      const folder = path.dirname(dist);
      const result = await runCheck({ folder, name: nameOf(folder), hosts });
      expect(result.faults).toEqual([]);
      if (result.browser === null)
        throw new Error(
          'There is no Chromium. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
        );
      expect([...result.views].sort()).toEqual([...views].sort());
    },
    TEST_TIMEOUT_MS,
  );
}

/** The name of a remote, whose folder may have another one in a repository of its own. */
const nameOf = (folder: string) => remoteIn(folder)?.name ?? path.basename(folder);

/** Runs the check in a process of its own. @throws Error with the last thing that it printed, if it ends without a result */
async function runCheck(settings: CheckSettings): Promise<CheckResult> {
  const check = spawn(process.execPath, [PROGRAM, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [sent, printed] = await Promise.all([
    text(check.stdio[3] as Readable),
    text(check.stderr as Readable),
    once(check, 'close'),
  ]);
  const messages = sent
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CheckMessage);
  const last = messages.at(-1);
  if (last && 'result' in last) return last.result;
  throw new Error(printed.trim().split('\n').at(-1) ?? 'The check ended without a result.');
}
