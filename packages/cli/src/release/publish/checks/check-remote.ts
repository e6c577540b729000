import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserCheckSchema, type Checks } from '@curbwise/contract';
import { type PackedRemote, ReleaseRefusal, type TakenCheck } from '@curbwise/remotes/releases';
import { z } from 'zod';
import type { Context } from '../../../curbwise/context';
import { runNpm } from './run-script';
import { runKit } from './run-kit';

const MAX_LISTED = 15;

/** What the checks of a remote found. */
export interface CheckedRemote {
  /** Stored with the release. */
  checks: Checks;
  /** What a browser saw, if there was one. */
  browserCheck?: TakenCheck;
}

interface RemoteToCheck {
  packed: PackedRemote;
  folder: string;
  /** Lowest contract version of the deployed hosts. */
  contract: string;
  skipChecks?: string;
  /** Folder for the pictures of the browser. */
  pictures: string;
}

const sentences = z.array(z.string());
const checkedSchema = browserCheckSchema.extend({
  hosts: sentences,
  browser: browserCheckSchema.shape.browser.nullable(),
  faults: sentences,
});

/**
 * Checks a remote before it is published: its types, its files, and what it does in a browser.
 * @throws ReleaseRefusal that lists the faults, or if the remote has no kit
 */
export async function checkRemote(
  { packed, folder, contract, skipChecks, pictures }: RemoteToCheck,
  context: Context,
): Promise<CheckedRemote> {
  if (skipChecks !== undefined) return { checks: { skipped: skipChecks } };
  const { name, release } = packed;
  const settings = { folder, name, hosts: `^${contract}`, pictures };
  const [checked, types] = await Promise.all([
    runKit(settings, checkedSchema, context),
    typeErrors(folder, context),
  ]);
  const faults = [...types, ...checked.faults];
  if (faults.length > 0) throw new ReleaseRefusal(faultWords(`${name} ${release.version}`, faults));
  const { hosts, browser, looks } = checked;
  if (browser !== null)
    return { checks: { hosts, browser }, browserCheck: { record: { browser, looks }, pictures } };
  context.tell(`There is no Chromium: ${name} was not shown in a browser.`);
  return { checks: { hosts, browser } };
}

function faultWords(what: string, faults: readonly string[]): string {
  const listed = faults.slice(0, MAX_LISTED).map((fault) => `  - ${fault}`);
  const more = faults.length > MAX_LISTED ? [`  … and ${faults.length - MAX_LISTED} more`] : [];
  const found = faults.length === 1 ? '1 fault found' : `${faults.length} faults found`;
  return [
    `${what} was checked: ${found}. Nothing was uploaded.`,
    ...listed,
    ...more,
    'Fix these, or publish anyway with --skip-checks "reason".',
  ].join('\n');
}

/** Number of errors that are shown; the rest is only counted. */
const MAX_SHOWN = 5;

const packageSchema = z.object({ scripts: z.object({ typecheck: z.string().optional() }).optional() });

/**
 * Checks the types of a remote with the script `typecheck` of its package. Without that script, it only warns.
 * @returns empty if the types are correct, else one text with the first errors
 */
async function typeErrors(folder: string, context: Context): Promise<string[]> {
  const manifest = packageSchema.safeParse(
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')),
  );
  const name = path.basename(folder);
  if (!manifest.data?.scripts?.typecheck) {
    context.tell(`${name} has no script "typecheck": its types are not checked.`);
    return [];
  }
  const { isWell, output } = await runNpm(folder, ['run', '--silent', 'typecheck'], context);
  return isWell ? [] : [typeWords(output)];
}

function typeWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
  const errors = lines.filter((line) => /\berror\b/i.test(line));
  const shown = errors.length > 0 ? errors.slice(0, MAX_SHOWN) : lines.slice(-MAX_SHOWN);
  const more = errors.length > shown.length ? [`… and ${errors.length - shown.length} more`] : [];
  return ['type check failed (npm run typecheck):', ...[...shown, ...more].map((line) => `    ${line}`)].join(
    '\n',
  );
}
