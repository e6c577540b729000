import { readFileSync } from 'node:fs';
import { ReleaseRefusal, signingKey, type SigningKey } from '@curbwise/remotes/releases';
import type { Context } from '../../curbwise/context';

/**
 * The private key from `RELEASE_KEY` (the key itself or the path of its file) or `RELEASE_KEY_FILE`. No part of it is ever
 * printed.
 * @returns undefined without a key: then nothing is signed
 * @throws ReleaseRefusal if the key is invalid or cannot be read
 */
export function releaseKey({ environment }: Context): SigningKey | undefined {
  const { RELEASE_KEY: key, RELEASE_KEY_FILE: file } = environment;
  if (key && file) {
    throw new ReleaseRefusal('RELEASE_KEY and RELEASE_KEY_FILE are both set. Unset one of them.');
  }
  if (file) return signingKey(contentOf('RELEASE_KEY_FILE', file), 'The file named by RELEASE_KEY_FILE');
  if (!key) return undefined;
  // Environment variables often contain `\n` instead of line breaks.
  if (key.includes('-----BEGIN')) return signingKey(key.replaceAll('\\n', '\n'), 'RELEASE_KEY');
  return signingKey(contentOf('RELEASE_KEY', key), 'The file named by RELEASE_KEY');
}

/** Reads a key file. Errors do not repeat the path, as it may be a key by mistake. */
function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'no reason given';
    throw new ReleaseRefusal(`The file named by ${variable} cannot be read (${code}). Check its path.`);
  }
}
