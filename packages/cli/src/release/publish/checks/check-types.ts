import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Context } from '../../../curbwise/context';
import { withoutKeys } from '../without-keys';

/** Number of errors that are shown; the rest is only counted. */
const MAX_SHOWN = 5;

const packageSchema = z.object({ scripts: z.object({ typecheck: z.string().optional() }).optional() });

/**
 * Checks the types of a remote with the script `typecheck` of its package. Without that script, it only warns.
 * @returns empty if the types are correct, else one text with the first errors
 */
export async function typeErrors(folder: string, context: Context): Promise<string[]> {
  const manifest = packageSchema.safeParse(
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')),
  );
  const name = path.basename(folder);
  if (!manifest.data?.scripts?.typecheck) {
    context.tell(`${name} has no script "typecheck": its types are not checked.`);
    return [];
  }
  const check = spawn('npm', ['run', '--silent', 'typecheck'], {
    cwd: folder,
    env: { ...withoutKeys(context.environment), NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [check.stdout, check.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const [status] = (await once(check, 'close')) as [number | null];
  return status === 0 ? [] : [words(Buffer.concat(output).toString())];
}

function words(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
  const errors = lines.filter((line) => /\berror\b/i.test(line));
  const shown = errors.length > 0 ? errors.slice(0, MAX_SHOWN) : lines.slice(-MAX_SHOWN);
  const more = errors.length > shown.length ? [`… and ${errors.length - shown.length} more`] : [];
  return ['type check failed (npm run typecheck):', ...[...shown, ...more].map((line) => `    ${line}`)].join(
    '\n',
  );
}
