import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKeys, ReleaseRefusal } from '@curbwise/remotes/releases';
import { Command, InvalidArgumentError } from 'commander';
import type { Context } from '../../curbwise/context';

/** Valid names of keys. The name is also the file name. */
const KEY_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** Only the owner can read and write the file. */
const MODE = 0o600;

interface Options {
  to?: string;
  json?: true;
}

export const keysCommand = (context: Context): Command =>
  new Command('keys').description('make keys to sign releases with').addCommand(createCommand(context));

const createCommand = (context: Context): Command =>
  new Command('create')
    .description('make a key pair: write the private key to a file and print the public key')
    .argument('<name>', 'name of the key: lowercase letters, digits and hyphens', (text) => {
      if (!KEY_NAME.test(text)) throw new InvalidArgumentError('Use a name like "legal-team".');
      return text;
    })
    .option('--to <file>', 'where to write it (default: <name>.release-key in this folder)')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  npx curbwise release keys create legal-team\n  npx curbwise release keys create operator --to ~/keys/operator',
    )
    .action(async (name: string, { to, json }: Options) => {
      const file = path.resolve(to ?? `${name}.release-key`);
      const { privatePem, publicKey } = createKeys();
      await writeFile(file, privatePem, { flag: 'wx', mode: MODE }).catch((error: NodeJS.ErrnoException) => {
        throw new ReleaseRefusal(reason(file, error.code));
      });
      context.tell(
        `The private key is in ${file}. Keep it where nobody else can read it, and do not commit it.`,
      );
      context.print(json ? JSON.stringify({ name, file, publicKey }) : publicKey);
    });

const reason = (file: string, code = 'no reason given'): string =>
  code === 'EEXIST'
    ? `${file} already exists. Use another name, or --to.`
    : `${file} cannot be written (${code}). Choose another place with --to.`;
