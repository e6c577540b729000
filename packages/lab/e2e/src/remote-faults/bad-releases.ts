import { version } from 'react';
import type { RemoteRelease } from '../remote-release';

/*
 * Defects of a published version: its files match its hashes, but it does not work.
 */

const GARBAGE = '\u0000\u0001}{)( this is no script';

/** What a release in these tests logs before it throws. */
export const THROWS_AT_LOAD = 'this release throws while it is loaded';
export const THROWS_AT_RENDER = 'this release throws while it is rendered';

export function garbageEntry(release: RemoteRelease): void {
  release.write(release.parts.entry, GARBAGE);
}

export function garbageChunk(release: RemoteRelease): void {
  release.write(release.parts.chunks[0]!, GARBAGE);
}

/** The module that the host asks for throws as soon as it runs. */
export function throwAtLoad(release: RemoteRelease): void {
  wrapContainer(release, `() => { ${logsAndThrows(THROWS_AT_LOAD)} }`);
}

/** The remote loads, and each of its views throws. */
export const throwAtRender = whenShown(logsAndThrows(THROWS_AT_RENDER));

/** The remote loads, and each of its views shows nothing. */
export const showNothing = whenShown('return null;');

/** A view leaves the page as soon as it is shown. */
export const leaveWhenShown = whenShown(`queueMicrotask(() => { location.href = '/robots.txt'; });`);

/** A view makes the whole page white, with a style sheet that belongs to no element. */
export const hidePage = whenShown(`
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body { display: none }');
  document.adoptedStyleSheets = [sheet];`);

/** What a page that stands still asked for last. */
export const LAST_WORD = '/stands-still';

/** The page stands still for ever as soon as the scanner shows its camera button. */
export const freezeWhenShown = runningBeside(
  `new MutationObserver(() => {
    if (!document.querySelector('main button')?.textContent?.includes('CAMERA')) return;
    navigator.sendBeacon('${LAST_WORD}');
    for (;;);
  }).observe(document, { childList: true, subtree: true });`,
);

/** The remote works, and asks a server that the page's policy does not allow. */
export const askElsewhere = runningBeside(`fetch('https://elsewhere.example/').catch(() => undefined);`);

/** The remote leaves the page though nobody has pressed anything. */
export const leavePage = runningBeside(`location.href = '/robots.txt';`);

/** The remote runs some code when its module runs. */
function runningBeside(code: string): (release: RemoteRelease) => void {
  return (release) => wrapContainer(release, `() => { ${code} return factory(); }`);
}

/** The remote loads, and each of its views runs some code before it renders. */
function whenShown(code: string): (release: RemoteRelease) => void {
  return (release) =>
    wrapContainer(
      release,
      `() => {
        const { default: remote } = factory();
        const changed = ([name, View]) => [name, (props) => { ${code} return View(props); }];
        return { default: { ...remote, views: Object.fromEntries(Object.entries(remote.views).map(changed)) } };
      }`,
    );
}

/** The camera button of the scanner throws on click. */
export const throwInClick = inClick('(void 0).gone;');

/** The page stands still for ever when the camera button of the scanner is pressed. */
export const freezeInClick = inClick(`navigator.sendBeacon('${LAST_WORD}');for(;;);`);

/** The camera button of the scanner runs some code on click, in the chunk that its source was built into. */
function inClick(code: string): (release: RemoteRelease) => void {
  return (release) => {
    const button = /(icon:"camera",onClick:\(\)=>\{)/;
    const chunk = release.parts.chunks.find((file) => button.test(release.read(file)));
    if (chunk === undefined) throw new Error('no chunk of the scanner has the button of the camera');
    release.write(chunk, release.read(chunk).replace(button, `$1${code}`));
  };
}

function logsAndThrows(words: string): string {
  return `console.error(${JSON.stringify(words)}); throw new Error(${JSON.stringify(words)});`;
}

/** Makes the container return another module than `factory` does. */
function wrapContainer(release: RemoteRelease, otherFactory: string): void {
  const { entry } = release.parts;
  const { metaData } = JSON.parse(release.read(release.parts.manifest)) as {
    metaData: { globalName: string };
  };
  const container = metaData.globalName;
  release.append(
    entry,
    `;(() => {
      const { init, get } = ${container};
      ${container} = { init, get: (name) => get(name).then((factory) => ${otherFactory}) };
    })();`,
  );
}

/** The remote requires a version of a shared module that no host has. */
export function wrongSharedVersion(release: RemoteRelease): void {
  askForShared(release, /requiredVersion:"[^"]+"/, '^9.0.0');
}

/** The remote was built for the next major version of React. */
export function laterReact(release: RemoteRelease): void {
  const [major = ''] = version.split('.');
  askForShared(release, `requiredVersion:"^${version}"`, `^${Number(major) + 1}.0.0`);
}

function askForShared(release: RemoteRelease, asked: RegExp | string, range: string): void {
  const { entry } = release.parts;
  const changed = release.read(entry).replace(asked, `requiredVersion:"${range}"`);
  if (changed === release.read(entry)) throw new Error(`${entry} does not ask for that shared version`);
  release.write(entry, changed);
}

/** The remote needs a contract that this host does not have. */
export function wrongContract(release: RemoteRelease): void {
  const { manifest } = release.parts;
  const said = JSON.parse(release.read(manifest)) as { curbwise: { needs: string } };
  said.curbwise.needs = '^2.0.0';
  release.write(manifest, JSON.stringify(said));
}
