import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fitsHost, type LiveRegistry, screenAddress } from '@curbwise/contract';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import { createRemote } from '@curbwise/remotes/releases/create';
import { z } from 'zod';
import type { Context } from '../curbwise/context';
import type { RemotePackage } from '../release/publish/build-remote';
import { runNpm } from '../release/publish/checks/run-script';

/**
 * Makes a new remote in an empty folder, which is then the repository of a team, and installs its packages: the Curbwise
 * ones in the version of the site's contract. If that fails, the folder is empty again.
 * @param name default: the name of the folder
 * @param registry of the site
 * @throws ReleaseRefusal if the name or its path is invalid or taken, also in the site, or npm fails
 */
export async function createHere(
  name: string | undefined,
  folder: string,
  { contract, remotes }: LiveRegistry,
  context: Context,
): Promise<RemotePackage> {
  const chosen = name ?? path.basename(folder);
  const owner = Object.entries(remotes).find(
    ([other, { paths = [] }]) => other === chosen || paths.map(screenAddress).includes(`/${chosen}`),
  );
  if (owner)
    throw new ReleaseRefusal(
      `The site has a remote ${owner[0]} with that name or path. Give the folder another name.`,
    );
  context.tell(`Creating the remote ${chosen} in ${folder}…`);
  createRemote(chosen, {
    root: context.root,
    target: folder,
    templates: context.standalone?.templates,
    version: contract,
  });
  context.tell(`Installing, with the Curbwise packages of the site (${contract}): about a minute…`);
  const { isWell, output } = await runNpm(folder, ['install', '--no-audit', '--no-fund'], context);
  if (!isWell) {
    for (const made of readdirSync(folder).filter((file) => file !== '.git'))
      rmSync(path.join(folder, made), { recursive: true });
    context.tell(output.trimEnd());
    throw new ReleaseRefusal(
      `npm install failed, and ${folder} is empty again. If the Curbwise packages are in no npm registry, use "curbwise release create" and install them from their files.`,
    );
  }
  context.tell('Installed. Commit all files; they include package-lock.json.');
  return { name: chosen, folder };
}

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** The Curbwise packages of a remote in a repository of its own, with what its package.json says of their version. */
function ownPackages(folder: string): [name: string, range: string][] {
  if (!existsSync(path.join(folder, 'package-lock.json'))) return [];
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = manifestSchema.parse(JSON.parse(text));
  return Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith('@curbwise/'),
  );
}

/**
 * What to do if a site has another contract than a remote.
 * @param needs range of contracts that its build needs
 * @param contract of the site
 * @returns words that follow its name; undefined if there is nothing to do
 */
export function contractAdvice(needs: string, contract: string, folder: string): string | undefined {
  const packages = ownPackages(folder);
  const installed = packages.map(([, range]) => /\d+\.\d+\.\d+/.exec(range)?.[0]).find(Boolean);
  const fits = fitsHost(needs, contract);
  if (fits && (installed === undefined || installed === contract)) return undefined;
  const problem = fits
    ? `has the types of contract ${installed}, but the site has ${contract}.`
    : `needs contract ${needs}, but the site has ${contract}: it will not load there.`;
  if (installed === undefined) return `${problem} An operator has to run "curbwise release host" first.`;
  const wanted = packages.map(([name, range]) => `${name}@${range.replace(installed, contract)}`);
  return `${problem} Run: npm install --save-exact ${wanted.join(' ')}`;
}
