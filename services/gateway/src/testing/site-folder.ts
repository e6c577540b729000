import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import { registryOf, type TestRelease } from './test-release';

const SHELL = `<!doctype html><html><head><title>Curbwise</title>
<script type="application/json" id="curbwise-registry"></script>
<script type="application/json" id="curbwise-manifests"></script>
<script type="application/json" id="curbwise-first-remotes">{"/":"scanner","/privacy-policy":"legal"}</script>
</head><body></body></html>`;

/** The folder of a site. */
export interface TestSite {
  readonly directory: string;
  put: (file: string, content: string | Buffer) => Promise<void>;
  /** Writes the files of a release. */
  putRelease: (release: TestRelease) => Promise<void>;
  /** Replaces the registry. */
  putRegistry: (registry: Registry) => Promise<void>;
  remove: () => Promise<void>;
}

/** Makes a site in a temporary folder, with a shell and these releases, all live. */
export async function makeSite(releases: readonly TestRelease[] = []): Promise<TestSite> {
  const directory = await mkdtemp(path.join(tmpdir(), 'curbwise-site-'));
  let changes = 0;
  const site: TestSite = {
    directory,
    // Synchronously: a site has twenty small files, for which promises of the file system take most of the time.
    put(file, content) {
      const target = path.join(directory, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
      return Promise.resolve();
    },
    async putRelease({ files }) {
      await Promise.all([...files].map(([file, bytes]) => site.put(file, bytes)));
    },
    async putRegistry(registry) {
      await site.put('registry.json', JSON.stringify(registry));
      // Timestamps of file systems are coarse; each change gets a distinct one.
      changes += 1;
      await utimes(path.join(directory, 'registry.json'), 0, 1_000_000 + changes);
    },
    remove: () => rm(directory, { recursive: true }),
  };
  await Promise.all([
    site.put('shell/index.html', SHELL),
    ...releases.map(site.putRelease),
    site.putRegistry(registryOf(releases)),
  ]);
  return site;
}

/** The JSON of a data block in a page; null if there is none. */
export function blockIn(html: string, id: string): unknown {
  return JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
}
