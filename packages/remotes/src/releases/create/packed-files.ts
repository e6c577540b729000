import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';

const SCOPE = '@curbwise/';

/** Version ranges by package name. */
type Dependencies = Record<string, string>;

const dependenciesSchema = z.record(z.string(), z.string());
/** A package.json, as far as {@link fromPackedFiles} needs it. */
const manifestSchema = z.object({ dependencies: dependenciesSchema, devDependencies: dependenciesSchema });
type Manifest = z.infer<typeof manifestSchema>;

/** Parses a package.json. Keeps all fields in their order, which a schema would not do. */
export function parsePackage(text: string): Manifest {
  const manifest = JSON.parse(text) as object;
  return { ...manifest, ...manifestSchema.parse(manifest) };
}

/**
 * Makes a package.json install the `@curbwise` packages from a folder of packed ones. All of them are listed, because
 * they depend on each other and may not be in any npm registry.
 * @param manifest with versions for an npm registry
 * @param packages the folder with `curbwise-ui-1.2.0.tgz`, …
 * @param version of the packages
 * @param target folder of the package.json
 * @throws ReleaseRefusal if a package is missing
 */
export function fromPackedFiles(
  manifest: Manifest,
  { packages, version, target }: { packages: string; version: string; target: string },
): Manifest {
  const pattern = new RegExp(`^curbwise-(.+)-${version.replaceAll('.', '\\.')}\\.tgz$`);
  const names = existsSync(packages)
    ? readdirSync(packages).flatMap((file) => pattern.exec(file)?.[1] ?? [])
    : [];
  const place = (name: string) =>
    `file:${path.relative(target, path.join(packages, `curbwise-${name}-${version}.tgz`)).replaceAll(path.sep, '/')}`;
  const packed = new Map(names.map((name) => [SCOPE + name, place(name)]));
  const requested = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  const missing = requested.find((name) => name.startsWith(SCOPE) && !packed.has(name));
  if (missing !== undefined) {
    throw new ReleaseRefusal(
      `${packages} has no ${missing} of version ${version}. Pack it there first: npm run pack -- --to ${packages}`,
    );
  }
  const located = (dependencies: Dependencies): Dependencies =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [name, packed.get(name) ?? range]),
    );
  const others = [...packed].filter(([name]) => !requested.includes(name));
  return {
    ...manifest,
    dependencies: located(manifest.dependencies),
    devDependencies: { ...located(manifest.devDependencies), ...Object.fromEntries(others) },
  };
}
