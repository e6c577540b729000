import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beginPublishing, openStore, packRemote, type PackedRemote } from '@curbwise/remotes/releases';
import { buildRemote } from './build-remote.cjs';

// Inside this package, so that packages resolve as for a remote of this repository.
const FOLDER = path.resolve(__dirname, '../dist');

/** The sources of a team's remote. */
export interface TipsSources {
  /** What its screen says. */
  words: string;
  /** `curbwise` of its package.json. */
  curbwise?: object;
}

/** The source of its view. */
export const tipsView = ({ words }: TipsSources) => `
  import { defineRemote, Link, useLocation } from '@curbwise/platform';
  function Main() {
    const below = useLocation().pathname.replace('/tips', '');
    return (
      <section>
        <h1>{${JSON.stringify(words)}}</h1>
        <p role="status">{'Below: ' + below}</p>
        <Link to="/tips/first">The first tip</Link> <Link to="/">To the scanner</Link>
      </section>
    );
  }
  export default defineRemote({ name: 'tips', contract: '1.0.0', views: { main: Main } });
`;

/** Writes the sources of a remote `tips` as a team has them. @returns its folder, in a new one that the caller removes */
export function writeTips(sources: TipsSources): { parent: string; directory: string } {
  mkdirSync(FOLDER, { recursive: true });
  const parent = mkdtempSync(path.join(FOLDER, 'team-'));
  const directory = path.join(parent, 'tips');
  mkdirSync(directory);
  const { curbwise = { paths: ['/tips'] } } = sources;
  const manifest = { name: 'tips', version: '0.1.0', sideEffects: false, curbwise };
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify(manifest));
  writeView(directory, tipsView(sources));
  return { parent, directory };
}

/** Writes the source of its view. */
export const writeView = (directory: string, source: string) =>
  writeFileSync(path.join(directory, 'remote.tsx'), source);

/**
 * Builds a remote `tips` as a team would, and packs it for a store.
 * @throws Error if it does not build
 */
export async function buildTips(sources: TipsSources): Promise<PackedRemote> {
  const { parent, directory } = writeTips(sources);
  try {
    await buildRemote(directory, 'tips', './remote.tsx');
    return await packRemote(directory);
  } finally {
    rmSync(parent, { recursive: true });
  }
}

/** Publishes a version of it in a store. @returns its version */
export async function publishTips(store: string, packed: PackedRemote, live: boolean): Promise<string> {
  const publishing = await beginPublishing(openStore(store, {}), [packed.name]);
  await publishing.publish([packed], { live, untried: 'built in a test', now: new Date() });
  return packed.release.version;
}
