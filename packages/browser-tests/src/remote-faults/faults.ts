import type { ClientErrorKind } from '@curbwise/contract';
import type { RemoteRelease } from '../remote-release';
import {
  garbageChunk,
  garbageEntry,
  throwAtLoad,
  throwAtRender,
  THROWS_AT_LOAD,
  THROWS_AT_RENDER,
  wrongContract,
  wrongSharedVersion,
} from './release-faults';
import { failFiles, type Scene } from './scene';

/** One way in which a remote fails. */
export interface RemoteFault {
  /** Ends the sentence `a remote …`. */
  name: string;
  /** As what it is reported. */
  kind: ClientErrorKind;
  /** Most milliseconds from asking for the remote until the driver is told. */
  limitMs: number;
  /** Has the remote fail from now on. @returns what makes it well again */
  begin: (scene: Scene) => () => void;
  /** What the console says if this, and nothing else, is the matter. */
  says: RegExp;
  /** End of the path of a file that is asked for, and fails on its way. */
  asks?: string;
  /** Another try before it is well again fails, too. */
  failsAgain?: true;
  /** The driver goes elsewhere and comes back before it shows. */
  lasts?: true;
  /** Nothing of the remote is asked for. */
  neverAsked?: true;
}

const HTML = '<!doctype html><title>Sign in to the network</title><h1>Welcome</h1>';
/** What a script says that came in the place of another, if it runs. */
export const CHANGED_SCRIPT = 'a script runs that nobody published';

const SOON = 1000;

/** A fault of the network: gone as soon as the network is well. */
const network =
  (fail: (scene: Scene) => void): RemoteFault['begin'] =>
  (scene) => {
    fail(scene);
    return () => scene.front.fail(null);
  };

/** A fault of a version: gone as soon as the version before is live again. */
const release =
  (mark: string, change: (files: RemoteRelease) => void): RemoteFault['begin'] =>
  ({ remote, site }) => {
    site.releaseRemote(remote, mark, change);
    return () => site.rollBack(remote);
  };

/** Something else arrives than was published. */
const changedOnItsWay = (fileOf: (files: RemoteRelease) => string): RemoteFault['begin'] =>
  network((scene) => {
    const { release: files } = scene.site.live(scene.remote);
    const file = fileOf(files);
    const script = `${files.read(file)};console.error(${JSON.stringify(CHANGED_SCRIPT)});`;
    failFiles(scene, { script }, file);
  });

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

/** The fault that lasts: it is waited for, so it runs beside the others. */
export const HANG: RemoteFault = {
  name: 'that does not answer',
  kind: 'unreachable',
  limitMs: 5500,
  begin: network((scene) => failFiles(scene, 'hangs')),
  says: /timeout|timed out|longer than/i,
  asks: 'remoteEntry.js',
  lasts: true,
};

/** Faults of the network: what is published is well. */
export const NETWORK_FAULTS: readonly RemoteFault[] = [
  {
    name: 'whose connection is cut',
    kind: 'unreachable',
    limitMs: SOON,
    begin: network((scene) => failFiles(scene, 'breaks')),
    says: /net::ERR_/,
    asks: 'remoteEntry.js',
  },
  {
    name: 'whose server answers 503',
    kind: 'unreachable',
    limitMs: SOON,
    begin: network((scene) => failFiles(scene, { status: 503, html: HTML })),
    says: /status of 503/,
    asks: 'remoteEntry.js',
    failsAgain: true,
  },
  {
    name: 'whose entry is a page of HTML',
    kind: 'unfit',
    limitMs: SOON,
    begin: network((scene) => failFiles(scene, { status: 200, html: HTML }, 'remoteEntry.js')),
    says: /integrity|MIME|token/i,
    asks: 'remoteEntry.js',
  },
  {
    name: 'whose entry was changed on its way',
    kind: 'unfit',
    limitMs: SOON,
    begin: changedOnItsWay(({ parts }) => parts.entry),
    says: /integrity/i,
    asks: 'remoteEntry.js',
  },
  {
    name: 'one of whose chunks was changed on its way',
    kind: 'unfit',
    limitMs: SOON,
    begin: changedOnItsWay(({ parts }) => parts.chunks[0]!),
    says: /integrity/i,
    asks: '.js',
  },
];

/** Faults of what is published. */
export const RELEASE_FAULTS: readonly RemoteFault[] = [
  {
    name: 'whose manifest and registry are pages of HTML',
    kind: 'unreachable',
    limitMs: SOON,
    begin: pagesInPlaceOfJson,
    says: /manifest|token/i,
    failsAgain: true,
  },
  {
    name: 'whose entry is garbage',
    kind: 'unfit',
    limitMs: SOON,
    begin: release('garbage-entry', garbageEntry),
    says: /SyntaxError/,
  },
  {
    name: 'one of whose chunks is garbage',
    kind: 'unfit',
    limitMs: SOON,
    begin: release('garbage-chunk', garbageChunk),
    says: /SyntaxError/,
  },
  {
    name: 'that throws while it is loaded',
    kind: 'unfit',
    limitMs: SOON,
    begin: release('throws-at-load', throwAtLoad),
    says: new RegExp(THROWS_AT_LOAD),
  },
  {
    name: 'that throws while it is rendered',
    kind: 'broken',
    limitMs: SOON,
    begin: release('throws-at-render', throwAtRender),
    says: new RegExp(THROWS_AT_RENDER),
  },
  {
    name: 'that asks for another version of a shared module',
    kind: 'unfit',
    limitMs: SOON,
    begin: release('other-shared', wrongSharedVersion),
    says: /version/i,
  },
  {
    name: 'that needs another contract',
    kind: 'unfit',
    limitMs: SOON,
    begin: release('other-contract', wrongContract),
    says: /contract/i,
    neverAsked: true,
  },
];
