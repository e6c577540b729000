import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';

const SCOPE = '@curbwise/';

/** Version ranges by package name. */
const dependenciesSchema = z.record(z.string(), z.string());
const manifestSchema = z.object({ dependencies: dependenciesSchema, devDependencies: dependenciesSchema });

/**
 * Makes a package.json install the `@curbwise` packages from a folder of packed ones. All of them are listed, because
 * they depend on each other and may not be in any npm registry.
 * @param text of a package.json with versions for an npm registry
 * @param packages the folder with `curbwise-ui-1.2.0.tgz`, …
 * @param version of the packages
 * @param target folder of the package.json
 * @returns the text of the new one
 * @throws ReleaseRefusal if a package is missing
 */
export function fromPackedFiles(
  text: string,
  { packages, version, target }: { packages: string; version: string; target: string },
): string {
  const manifest = JSON.parse(text) as object;
  const { dependencies, devDependencies } = manifestSchema.parse(manifest);
  const place = path.relative(target, packages).replaceAll(path.sep, '/');
  const ending = `-${version}.tgz`;
  const files = existsSync(packages) ? readdirSync(packages) : [];
  const packed = Object.fromEntries(
    files
      .filter((file) => file.startsWith('curbwise-') && file.endsWith(ending))
      .map((file) => [SCOPE + file.slice('curbwise-'.length, -ending.length), `file:${place}/${file}`]),
  );
  const missing = Object.keys({ ...dependencies, ...devDependencies }).find(
    (name) => name.startsWith(SCOPE) && !packed[name],
  );
  if (missing !== undefined) {
    throw new ReleaseRefusal(
      `${packages} has no ${missing} of version ${version}. Pack it there first: npm run pack -- --to ${packages}`,
    );
  }
  const only = (names: object) => Object.entries(packed).filter(([name]) => name in names);
  const others = Object.entries(packed).filter(([name]) => !(name in dependencies));
  const located = {
    ...manifest,
    dependencies: { ...dependencies, ...Object.fromEntries(only(dependencies)) },
    devDependencies: { ...devDependencies, ...Object.fromEntries(others) },
  };
  return `${JSON.stringify(located, null, 2)}\n`;
}
