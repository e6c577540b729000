import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import { registryOf, type MadeRelease } from './made-release';

const SHELL = `<!doctype html><html><head><title>Curbwise</title>
<script type="application/json" id="curbwise-registry"></script>
<script type="application/json" id="curbwise-manifests"></script>
<script type="application/json" id="curbwise-first-remotes">{"/":"scanner","/privacy-policy":"legal"}</script>
</head><body></body></html>`;

/** The folder of a site. */
export interface TestSite {
  readonly directory: string;
  put: (file: string, content: string | Buffer) => Promise<void>;
  /** Puts the files of a release where a site has them. */
  putRelease: (made: MadeRelease) => Promise<void>;
  /** Puts another registry in the place of the one that was there. */
  putRegistry: (registry: Registry) => Promise<void>;
  remove: () => Promise<void>;
}

/** A site in a folder of its own, with a shell and those releases, all live. */
export async function makeSite(releases: readonly MadeRelease[] = []): Promise<TestSite> {
  const directory = await mkdtemp(path.join(tmpdir(), 'curbwise-site-'));
  let changes = 0;
  const site: TestSite = {
    directory,
    async put(file, content) {
      const target = path.join(directory, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    },
    async putRelease({ files }) {
      for (const [file, bytes] of files) await site.put(file, bytes);
    },
    async putRegistry(registry) {
      await site.put('registry.json', JSON.stringify(registry));
      // File systems keep times of their own coarseness; each change gets a time that differs.
      changes += 1;
      await utimes(path.join(directory, 'registry.json'), 0, 1_000_000 + changes);
    },
    remove: () => rm(directory, { recursive: true }),
  };
  await site.put('shell/index.html', SHELL);
  for (const made of releases) await site.putRelease(made);
  await site.putRegistry(registryOf(releases));
  return site;
}

/** What stands in a data block of a page. */
export function blockIn(html: string, id: string): unknown {
  return JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
}
