import path from 'node:path';
import { createRemote, createStandalone, linkPackages, type CreatedRemote } from '@curbwise/releases/create';
import { ReleaseRefusal } from '@curbwise/releases';
import { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { answer, type StoreOptions } from './store-command';

interface CreateOptions extends Omit<StoreOptions, 'store'> {
  path?: string;
  standalone?: string;
  packages?: string;
}

/** `curbwise release create <name>` */
export const createCommand = (context: Context): Command =>
  new Command('create')
    .description('make a new remote: a screen of its own, in every language, with tests')
    .argument('<name>', 'of the remote: small letters, digits and hyphens')
    .option('--path <path>', 'of its screen, as in /permits (default: / and its name)')
    .option('--standalone <folder>', 'make a repository of its own, in a folder that is not there yet')
    .option(
      '--packages <folder>',
      'of --standalone: take the packages of Curbwise from this folder of packed ones',
    )
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'say what would be written, and write nothing')
    .addHelpText(
      'after',
      '\nExamples:\n  curbwise release create permits\n  curbwise release create garages --path /parking-garages' +
        '\n  curbwise release create tips --standalone ../tips',
    )
    .action((name: string, options: CreateOptions) => {
      const created =
        options.standalone === undefined
          ? createHere(name, options, context)
          : createThere(name, options, context);
      const next = options.standalone === undefined ? nextSteps : nextStepsThere;
      answer(context, options, created, options.dryRun ? filesOf(created) : next(created));
    });

function createHere(
  name: string,
  { path: screen, packages, dryRun }: CreateOptions,
  context: Context,
): CreatedRemote {
  if (packages !== undefined)
    throw new ReleaseRefusal('--packages is for --standalone: here packages are linked');
  if (context.elsewhere) {
    throw new ReleaseRefusal(
      `A remote in another repository has one of its own: curbwise release create ${name} --standalone ../${name}`,
    );
  }
  const created = createRemote(name, { root: context.root, screen, dryRun });
  if (!dryRun) {
    context.tell('Linking the new package…');
    linkPackages(context.root);
  }
  return created;
}

const createThere = (
  name: string,
  { path: screen, packages, standalone, dryRun }: CreateOptions,
  context: Context,
) =>
  createStandalone(name, {
    root: context.root,
    screen,
    dryRun,
    target: path.resolve(standalone ?? name),
    templates: context.elsewhere?.templates,
    packages: packages === undefined ? undefined : path.resolve(packages),
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

/** The same, in a repository of its own. */
const nextStepsThere = ({
  name,
  folder,
  screen,
  port,
}: CreatedRemote) => `${folder} is there, with a screen at ${screen}.

  cd ${folder}
  npm install                              what it needs; commit package-lock.json
  npm run dev                              work on it: http://localhost:${port}
  npm run typecheck && npm test            its types, and its tests with what was built
  npm run release -- --store <place>       let people have it: the remote ${name}`;
