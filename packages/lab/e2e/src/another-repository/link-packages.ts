import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Puts the packages that the lockfile of a folder names into its node_modules: hard links to the files of another folder,
 * which has the same versions. Leaves out the Curbwise packages.
 * @param from folder with a node_modules
 * @param to folder with a package-lock.json
 */
export function linkPackages(from: string, to: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(to, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const places = Object.keys(packages).filter((place) => place !== '' && !place.includes('@curbwise/'));
  for (const place of places)
    if (existsSync(path.join(from, place))) linkFolder(path.join(from, place), path.join(to, place));
  for (const folder of new Set(places.map(binOf)))
    linkPrograms(path.join(from, folder), path.join(to, folder));
}

/** The folder with the programs of a package. */
const binOf = (place: string) =>
  `${place.slice(0, place.lastIndexOf('node_modules/') + 'node_modules'.length)}/.bin`;

/** Links all files of a package, without the packages inside it. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') linkFolder(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // The other folder is on another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(source, target);
  }
}

/** Links the programs of packages that are there. npm installs a package again if its programs are missing. */
function linkPrograms(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const program = readlinkSync(path.join(from, name));
    if (existsSync(path.join(to, program))) symlinkSync(program, path.join(to, name));
  }
}
