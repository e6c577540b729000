import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, RELEASE_VERSION, REMOTE_NAME, REMOTES_PATH } from '@curbwise/contract';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';
import { checkedManifest, MANIFEST_FILE } from './check-manifest';
import { fileList, LIST_FILE } from './file-list';
import { integrityOf } from './integrity';
import { parsedJson } from '../untrusted';
import { type Files, readBuild } from './read-build';

/** A build of a remote, ready to be published. */
export interface PackedRemote {
  name: string;
  release: Release;
  /** Folder of the release in a store: `remotes/legal/0.1.0-ab12cd34/`. */
  folder: string;
  /** Its files by path in that folder, without compressed forms. */
  files: Files;
  /** The `curbwise.id` of its package. */
  source?: string;
}

/**
 * Makes a release of a built remote. Its version is the package version and a hash of the build: the same build has the
 * same version on every machine.
 * @param packageFolder with `package.json`, and the build in `dist`
 * @param name of the remote; default: the name of its folder
 * @throws ReleaseRefusal if it is not built, or a shell could not load the build
 */
export async function packRemote(
  packageFolder: string,
  name: string = path.basename(packageFolder),
): Promise<PackedRemote> {
  if (!REMOTE_NAME.test(name)) {
    throw new ReleaseRefusal(
      `"${name}" is not a valid remote name: use a-z, 0-9 and -, and start with a letter.`,
    );
  }
  const built = await readBuild(path.join(packageFolder, 'dist'));
  const { curbwise } = checkedManifest(name, built);
  const manifest = await readPackage(name, packageFolder);
  const version = `${manifest.version}-${contentHash(built)}`;
  if (!RELEASE_VERSION.test(version))
    throw new ReleaseRefusal(`The version ${version} of ${name} is too long.`);
  const folder = `${REMOTES_PATH.slice(1)}${name}/${version}/`;
  const list = Buffer.from(JSON.stringify(fileList(built, `/${folder}`)));
  return {
    name,
    folder,
    files: new Map([...built, [LIST_FILE, list]]),
    ...(manifest.id === undefined ? {} : { source: manifest.id }),
    release: {
      version,
      manifest: `/${folder}${MANIFEST_FILE}`,
      integrity: integrityOf(built.get(MANIFEST_FILE) ?? ''),
      needs: curbwise.needs,
      ...(curbwise.paths?.length ? { paths: curbwise.paths } : {}),
      ...(curbwise.shared ? { shared: curbwise.shared } : {}),
      ...(curbwise.navigation ? { navigation: curbwise.navigation } : {}),
    },
  };
}

/** First eight hexadecimal digits of a SHA-256 over the names and contents of files. */
function contentHash(files: Files): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0`).update(content).update('\0');
  return hash.digest('hex').slice(0, 8);
}

const packageSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/),
  curbwise: z.object({ id: z.uuid().optional() }).optional(),
});

/**
 * The version of a package, and its `curbwise.id`, which distinguishes it from others with the same name.
 * @throws ReleaseRefusal if it has no version, or the id is not a UUID
 */
export async function readPackage(
  name: string,
  packageFolder: string,
): Promise<{ version: string; id: string | undefined }> {
  const text = await readFile(path.join(packageFolder, 'package.json'), 'utf8').catch(() => undefined);
  const { data, error } = packageSchema.safeParse(parsedJson(text));
  if (data) return { version: data.version, id: data.curbwise?.id };
  throw new ReleaseRefusal(
    error.issues.some(({ path: [field] }) => field === 'curbwise')
      ? `curbwise.id in package.json of ${name} is not a UUID. Make one with "node -p crypto.randomUUID()".`
      : `package.json of ${name} has no version. Give it one, such as "1.0.0".`,
  );
}
