import path from 'node:path';
import { createRemote, type CreatedRemote } from '@curbwise/remotes/releases/create';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { table } from '../../curbwise/table';
import { runNpm } from '../publish/checks/run-script';
import { printResult, type StoreOptions } from '../store/store-command';

interface CreateOptions extends Omit<StoreOptions, 'store'> {
  path?: string;
  standalone?: string;
}

export const createCommand = (context: Context): Command =>
  new Command('create')
    .description('make a new remote: one screen, in every language, with tests')
    .argument('<name>', 'of the remote: lowercase letters, digits and hyphens')
    .option('--path <path>', 'path of its screen, for example /permits (default: / and its name)')
    .option('--standalone <folder>', 'make a separate repository, in a folder that does not exist yet')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'list what would be written, and write nothing')
    .addHelpText(
      'after',
      '\nExamples:\n  npx curbwise release create permits\n  npx curbwise release create garages --path /parking-garages' +
        '\n  npx curbwise release create tips --standalone ../tips',
    )
    .action(async (name: string, options: CreateOptions) => {
      const { path: screen, standalone, dryRun } = options;
      const { root } = context;
      if (standalone === undefined && context.standalone) {
        throw new ReleaseRefusal(
          `Outside the Curbwise repository every remote has its own repository: npx curbwise release create ${name} --standalone ../${name}`,
        );
      }
      const target = standalone && path.resolve(standalone);
      const templates = context.standalone?.templates;
      const created = createRemote(name, { root, screen, dryRun, target, templates });
      if (standalone === undefined && !dryRun) await link(created, context);
      const words = dryRun ? filesOf(created) : nextSteps(created, standalone !== undefined);
      printResult(context, options, created, words);
    });

/** Links the package to the others. All its dependencies are installed: other packages have them, too. */
async function link({ folder }: CreatedRemote, context: Context): Promise<void> {
  const { isWell, output } = await runNpm(
    context.root,
    ['install', '--offline', '--no-audit', '--no-fund'],
    context,
  );
  if (isWell) return;
  context.tell(output.trimEnd());
  throw new ReleaseRefusal(`${folder} is made, but npm could not link it. Run "npm install".`);
}

const filesOf = ({ files, screen, port }: CreatedRemote) =>
  `Writes, with a screen at ${screen} and a development server on port ${port}:\n${files.map((file) => `  ${file}`).join('\n')}`;

function nextSteps({ name, folder, screen, port }: CreatedRemote, isStandalone: boolean): string {
  const steps = isStandalone
    ? [
        [`cd ${folder}`, ''],
        ['npm install', 'install dependencies; commit package-lock.json'],
        ['npm run dev', `work on it: http://localhost:${port}`],
        ['npx curbwise dev --site <address>', 'work on it inside the running site'],
        ['npm run typecheck && npm test', 'check types, build, test'],
        ['npm run release -- --no-live --store <place>', `publish the remote ${name}, to try it first`],
      ]
    : [
        [`npm run dev -w ${folder}`, `work on it: http://localhost:${port}`],
        [`npx curbwise dev ${name} --site <address>`, 'work on it inside the running site'],
        [`npm run build -w ${folder}`, 'build it, for its tests'],
        [`npx jest --selectProjects ${name}`, 'its tests'],
        [`npx curbwise release publish ${name} --no-live`, 'publish it, to try it first'],
      ];
  return `Created ${folder}, with a screen at ${screen}.\n\n${table(['Next:', ''], steps)}`;
}
