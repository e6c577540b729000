import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from '../../command-line';

/** The default version. */
export const OPENING_HOURS_VERSION = '3.15.0';

/** The measured part of the package. */
export interface OpeningHours {
  getState(at: Date): boolean;
  getNextChange(at: Date): Date | undefined;
}

export type OpeningHoursConstructor = new (value: string) => OpeningHours;

const isConstructor = (value: unknown): value is OpeningHoursConstructor => typeof value === 'function';

function install(folder: string, version: string): void {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  try {
    execFileSync('npm', ['install', ...options, '--prefix', folder, `opening_hours@${version}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 120_000,
    });
  } catch (error) {
    const [said = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new UsageError(
      `cannot fetch opening_hours ${version} with npm (is the registry within reach?): ${said}`,
    );
  }
}

/**
 * Fetches opening_hours into a temporary folder. It is under the LGPL, so it is never a dependency: nothing of it is in
 * the repository, the lockfile or the builds.
 *
 * @param version exact, as on npm
 * @throws UsageError if npm cannot fetch it
 */
export function fetchOpeningHours(version: string): OpeningHoursConstructor {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new UsageError(`not a version: ${version}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'opening-hours-'));
  try {
    install(folder, version);
    const found: unknown = createRequire(path.join(folder, 'bench.js'))('opening_hours');
    if (!isConstructor(found)) throw new UsageError('opening_hours does not export what it used to');
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
