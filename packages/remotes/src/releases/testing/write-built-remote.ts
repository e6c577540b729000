import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../pack/integrity';

/** The built remote that a test needs. */
export interface BuiltRemote {
  name: string;
  version?: string;
  /** Part of its entry: a different text makes a different build. */
  text?: string;
  needs?: string;
  paths?: string[];
  /** The `curbwise.id` of its package. */
  id?: string;
  /** The shared packages it was built for. */
  shared?: Record<string, string>;
}

const CHUNK = 'assets/view.0123456789.js';
const STYLES = 'assets/view.0123456789.css';

/** The files of a remote's build, as the federation preset makes them. */
export function builtFiles({
  name,
  text = 'one',
  needs = '^1.0.0',
  paths,
  shared = { react: '^19.0.0', '@curbwise/platform': '^1.0.0', '@curbwise/ui': '^1.0.0' },
}: BuiltRemote): Record<string, string> {
  const entry = `var curbwise_${name} = ${JSON.stringify(text)};\n`.repeat(60);
  const files = {
    [CHUNK]: 'export const view = 1;\n'.repeat(100),
    [STYLES]: '.view { color: red; }',
    'assets/sign.0123456789.png': 'not really a picture '.repeat(100),
  };
  const hashes = Object.entries(files).map(([file, content]) => [file, integrityOf(content)] as const);
  const manifest = {
    metaData: {
      globalName: `curbwise_${name}`,
      remoteEntry: { name: 'remoteEntry.js', path: '', integrity: integrityOf(entry) },
    },
    exposes: [{ name: 'remote', assets: { js: { sync: [CHUNK] }, css: { sync: [STYLES] } } }],
    curbwise: { needs, ...(paths ? { paths } : {}), shared, files: Object.fromEntries(hashes) },
  };
  return {
    'mf-manifest.json': JSON.stringify(manifest),
    'mf-stats.json': '{}',
    'remoteEntry.js': entry,
    'remoteEntry.js.map': '{}',
    ...files,
  };
}

/**
 * Writes a built package. Replaces the package of the same name.
 * @param packages folder of all packages
 * @returns its folder
 */
export async function writeBuiltRemote(packages: string, remote: BuiltRemote): Promise<string> {
  const folder = path.join(packages, remote.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'dist/assets'), { recursive: true });
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({
      name: `@curbwise/${remote.name}`,
      version: remote.version ?? '1.0.0',
      ...(remote.id === undefined ? {} : { curbwise: { id: remote.id } }),
    }),
  );
  for (const [file, content] of Object.entries(builtFiles(remote))) {
    await writeFile(path.join(folder, 'dist', file), content);
  }
  return folder;
}
