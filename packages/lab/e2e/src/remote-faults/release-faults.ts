import type { RemoteRelease } from '../remote-release';
import {
  garbageChunk,
  garbageEntry,
  laterReact,
  throwAtLoad,
  throwAtRender,
  THROWS_AT_LOAD,
  THROWS_AT_RENDER,
  wrongContract,
  wrongSharedVersion,
} from './bad-releases';
import { HTML, SOON_MS, type RemoteFault } from './remote-fault';
import type { Scene } from './scene';

/** A fault of a version: gone when the previous version is live again. */
const release =
  (mark: string, change: (files: RemoteRelease) => void): RemoteFault['begin'] =>
  ({ remote, site }) => {
    site.releaseRemote(remote, mark, change);
    return () => site.rollBack(remote);
  };

/** Serves HTML pages in place of the manifest of a version and of the registry. */
function pagesInPlaceOfJson({ remote, site, front }: Scene): () => void {
  site.releaseRemote(remote, 'html-manifest');
  site.live(remote).release.write('mf-manifest.json', HTML);
  front.fail((pathname) => (pathname === '/registry.json' ? { status: 200, html: HTML } : null));
  return () => {
    site.rollBack(remote);
    front.fail(null);
  };
}

/** Faults in what was published. */
export const RELEASE_FAULTS: readonly RemoteFault[] = [
  {
    name: 'whose manifest and registry are pages of HTML',
    kind: 'unreachable',
    limitMs: SOON_MS,
    begin: pagesInPlaceOfJson,
    says: /manifest|token/i,
    failsAgain: true,
  },
  {
    name: 'whose entry is garbage',
    kind: 'unfit',
    limitMs: SOON_MS,
    begin: release('garbage-entry', garbageEntry),
    says: /SyntaxError/,
  },
  {
    name: 'with a garbage chunk',
    kind: 'unfit',
    limitMs: SOON_MS,
    begin: release('garbage-chunk', garbageChunk),
    says: /SyntaxError/,
  },
  {
    name: 'that throws while it is loaded',
    kind: 'unfit',
    limitMs: SOON_MS,
    begin: release('throws-at-load', throwAtLoad),
    says: new RegExp(THROWS_AT_LOAD),
  },
  {
    name: 'that throws while it is rendered',
    kind: 'broken',
    limitMs: SOON_MS,
    begin: release('throws-at-render', throwAtRender),
    says: new RegExp(THROWS_AT_RENDER),
  },
  {
    name: 'that asks for another version of a shared module',
    kind: 'unfit',
    limitMs: SOON_MS,
    begin: release('other-shared', wrongSharedVersion),
    says: /version/i,
  },
  {
    name: 'that was built for a later React',
    kind: 'unfit',
    limitMs: SOON_MS,
    begin: release('later-react', laterReact),
    says: /version .* react .*needs \^/i,
  },
  {
    name: 'that needs another contract',
    kind: 'unfit',
    limitMs: SOON_MS,
    begin: release('other-contract', wrongContract),
    says: /contract/i,
    neverAsked: true,
  },
];
