import { createRemote, linkPackages, type CreatedRemote } from '@curbwise/releases/create';
import { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { answer, type StoreOptions } from './store-command';

interface CreateOptions extends Omit<StoreOptions, 'store'> {
  path?: string;
}

/** `curbwise release create <name>` */
export const createCommand = (context: Context): Command =>
  new Command('create')
    .description('make the package of a new remote: a screen of its own, in every language, with tests')
    .argument('<name>', 'of the remote: small letters, digits and hyphens')
    .option('--path <path>', 'of its screen, as in /permits (default: / and its name)')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'say what would be written, and write nothing')
    .addHelpText(
      'after',
      '\nExamples:\n  curbwise release create permits\n  curbwise release create garages --path /parking-garages',
    )
    .action((name: string, { path: screen, ...options }: CreateOptions) => {
      const dryRun = options.dryRun ?? false;
      const created = createRemote(name, { root: context.root, screen, dryRun });
      if (!dryRun) {
        context.tell('Linking the new package…');
        linkPackages(context.root);
      }
      answer(context, options, created, dryRun ? filesOf(created) : nextSteps(created));
    });

const filesOf = ({ files, screen, port }: CreatedRemote) =>
  `Writes, with a screen at ${screen} and a development server on port ${port}:\n${files.map((file) => `  ${file}`).join('\n')}`;

/** What a person does next with a remote that was made. */
const nextSteps = ({
  name,
  folder,
  screen,
  port,
}: CreatedRemote) => `${folder} is there, with a screen at ${screen}.

  npm run dev -w ${folder}                 work on it: http://localhost:${port}
  npm run build -w ${folder}               build it, for its tests and to publish it
  npx jest --selectProjects ${name}        its tests
  npx curbwise release publish ${name}     let people have it`;
