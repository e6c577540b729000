import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '../refusal';

const SCOPE = '@curbwise/';

/** The versions that a package.json asks for, by package. */
type Dependencies = Record<string, string>;

interface Manifest {
  dependencies: Dependencies;
  devDependencies: Dependencies;
}

/**
 * Has a package.json take the packages of the house from a folder of packed ones: all of them, as they depend on one
 * another, and no registry may have them.
 * @param manifest as it is for a registry
 * @param packages the folder with `curbwise-ui-1.2.0.tgz`, …
 * @param version of the packages
 * @param target folder of the package.json
 * @throws ReleaseRefusal if one is not there
 */
export function fromPackedFiles<Given extends Manifest>(
  manifest: Given,
  { packages, version, target }: { packages: string; version: string; target: string },
): Given {
  const pattern = new RegExp(`^curbwise-(.+)-${version.replaceAll('.', '\\.')}\\.tgz$`);
  const names = existsSync(packages)
    ? readdirSync(packages).flatMap((file) => pattern.exec(file)?.[1] ?? [])
    : [];
  const place = (name: string) =>
    `file:${path.relative(target, path.join(packages, `curbwise-${name}-${version}.tgz`)).replaceAll(path.sep, '/')}`;
  const packed = new Map(names.map((name) => [SCOPE + name, place(name)]));
  const asked = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  const missing = asked.find((name) => name.startsWith(SCOPE) && !packed.has(name));
  if (missing !== undefined) {
    throw new ReleaseRefusal(
      `${packages} has no ${missing} of version ${version}. Pack it there first: npm run pack -- --to ${packages}`,
    );
  }
  const located = (dependencies: Dependencies): Dependencies =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [name, packed.get(name) ?? range]),
    );
  const others = [...packed].filter(([name]) => !asked.includes(name));
  return {
    ...manifest,
    dependencies: located(manifest.dependencies),
    devDependencies: { ...located(manifest.devDependencies), ...Object.fromEntries(others) },
  };
}
