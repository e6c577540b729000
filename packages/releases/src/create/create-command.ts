import { Command } from 'commander';
import { createRemote, type CreatedRemote } from './create-remote';
import { findRepository } from './find-repository';
import { linkPackages } from './link-packages';

interface Given {
  path?: string;
  json?: boolean;
  dryRun?: boolean;
}

/** What a person does next with a remote that was made. */
const nextSteps = ({
  name,
  folder,
  screen,
  port,
}: CreatedRemote) => `${folder} is there, with a screen at ${screen}.

  npm run dev -w ${folder}              work on it: http://localhost:${port}
  npm run build -w ${folder}            build it, for its tests and to publish it
  npx jest --selectProjects ${name}     its tests
  curbwise release publish ${name}      let people have it
`;

const dryWords = ({ files, screen, port }: CreatedRemote) =>
  `Would write, with a screen at ${screen} and a development server on port ${port}:\n${files.map((file) => `  ${file}\n`).join('')}`;

/**
 * The command `create <name>`, to be added to others. Its action throws ReleaseRefusal.
 * @param write where what it says goes
 */
export function createCommand(write: (text: string) => void = (text) => process.stdout.write(text)): Command {
  return new Command('create')
    .description('make the package of a new remote: a screen of its own, in every language, with tests')
    .argument('<name>', 'of the remote: small letters, digits and hyphens')
    .option('--path <path>', 'of its screen, as in /permits (default: / and its name)')
    .option('--dry-run', 'only say what would be written')
    .option('--json', 'say what was written as JSON')
    .action((name: string, { path: screen, dryRun = false, json = false }: Given) => {
      const root = findRepository(process.env.INIT_CWD ?? process.cwd());
      const created = createRemote(name, { root, screen, dryRun });
      if (!dryRun) linkPackages(root);
      if (json) write(`${JSON.stringify({ ...created, dryRun })}\n`);
      else write(dryRun ? dryWords(created) : nextSteps(created));
    });
}
