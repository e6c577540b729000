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

/** A fault of a version: gone as soon as the version before is live again. */
const release =
  (mark: string, change: (files: RemoteRelease) => void): RemoteFault['begin'] =>
  ({ remote, site }) => {
    site.releaseRemote(remote, mark, change);
    return () => site.rollBack(remote);
  };

/** A version whose manifest is a page, and a registry that is one as well when it is asked for. */
function pagesInPlaceOfJson({ remote, site, front }: Scene): () => void {
  site.releaseRemote(remote, 'html-manifest');
  site.live(remote).release.write('mf-manifest.json', HTML);
  front.fail((pathname) => (pathname === '/registry.json' ? { status: 200, html: HTML } : null));
  return () => {
    site.rollBack(remote);
    front.fail(null);
  };
}

/** Faults of what is published. */
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
    name: 'one of whose chunks is garbage',
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
