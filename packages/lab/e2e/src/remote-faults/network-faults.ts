import type { RemoteRelease } from '../remote-release';
import { HTML, SOON_MS, type RemoteFault } from './remote-fault';
import { failFiles, type Scene } from './scene';

/** What a script that was changed in transit logs if it runs. */
export const CHANGED_SCRIPT = 'a script runs that nobody published';

/** A fault of the network: gone when the network works again. */
const network =
  (fail: (scene: Scene) => void): RemoteFault['begin'] =>
  (scene) => {
    fail(scene);
    return () => scene.front.fail(null);
  };

/** A file is changed in transit. */
const changedInTransit = (fileOf: (files: RemoteRelease) => string): RemoteFault['begin'] =>
  network((scene) => {
    const { release: files } = scene.site.live(scene.remote);
    const file = fileOf(files);
    const script = `${files.read(file)};console.error(${JSON.stringify(CHANGED_SCRIPT)});`;
    failFiles(scene, { script }, file);
  });

/** The slow fault. It runs beside the others. */
export const HANG: RemoteFault = {
  name: 'that does not answer',
  kind: 'unreachable',
  limitMs: 5500,
  begin: network((scene) => failFiles(scene, 'hangs')),
  says: /Remote \w+ failed/,
  asks: 'remoteEntry.js',
  lasts: true,
};

/** Faults of the network; what was published is intact. */
export const NETWORK_FAULTS: readonly RemoteFault[] = [
  {
    name: 'whose connection is cut',
    kind: 'unreachable',
    limitMs: SOON_MS,
    begin: network((scene) => failFiles(scene, 'breaks')),
    says: /net::ERR_/,
    asks: 'remoteEntry.js',
  },
  {
    name: 'whose server answers 503',
    kind: 'unreachable',
    limitMs: SOON_MS,
    begin: network((scene) => failFiles(scene, { status: 503, html: HTML })),
    says: /status of 503/,
    asks: 'remoteEntry.js',
    failsAgain: true,
  },
  {
    name: 'whose entry is a page of HTML',
    kind: 'unfit',
    limitMs: SOON_MS,
    begin: network((scene) => failFiles(scene, { status: 200, html: HTML }, 'remoteEntry.js')),
    says: /integrity|MIME|token/i,
    asks: 'remoteEntry.js',
  },
  {
    name: 'whose entry was changed in transit',
    kind: 'unfit',
    limitMs: SOON_MS,
    begin: changedInTransit(({ parts }) => parts.entry),
    says: /integrity/i,
    asks: 'remoteEntry.js',
  },
  {
    name: 'with a chunk that was changed in transit',
    kind: 'unfit',
    limitMs: SOON_MS,
    begin: changedInTransit(({ parts }) => parts.chunks[0]!),
    says: /integrity/i,
    asks: '.js',
  },
];
