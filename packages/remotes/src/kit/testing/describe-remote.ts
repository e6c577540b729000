import path from 'node:path';
import { remoteIn } from '@curbwise/tooling/remotes';
import { type CheckResult, runCheck } from '../running/run-check';

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
      // In a repository of its own, its folder may have another name.
      const name = remoteIn(folder)?.name ?? path.basename(folder);
      const result = (await runCheck({ folder, name, hosts }, { program: PROGRAM })) as CheckResult;
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
