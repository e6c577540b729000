import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifestSchema, type RemoteManifest } from '@curbwise/contract';

const MANIFEST = 'mf-manifest.json';

/**
 * Reads the manifest of a built remote.
 * @param folder of the build, usually `dist`
 * @throws Error with instructions if the remote is not built or the manifest is invalid
 */
export function readBuild(folder: string): RemoteManifest {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) {
    const where = path.relative(process.cwd(), path.dirname(path.resolve(folder))) || '.';
    throw new Error(`There is no ${file}. Run npm run build -w ${where} first`);
  }
  const manifest = remoteManifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  throw new Error(`${file} is not the manifest of a remote: ${issue?.path.join('.')} ${issue?.message}`);
}
