import { ALIVE_AFTER_MS, clientErrorsSchema, type LiveRemote, type Release } from '@curbwise/contract';
import { watchBeacons } from './testing/beacons';
import { watchRemotes, type RemoteWatch } from './watch-remotes';

// jsdom measures nothing.
jest.mock('./version-vitals', () => ({ sendVitals: () => undefined }));

const release = (version: string): Release => ({
  version,
  manifest: `/remotes/legal/${version}/mf-manifest.json`,
  integrity: 'sha384-x',
  needs: '^1.0.0',
});
const live = release('1.1.0');
const canary = { ...release('1.2.0'), percent: 5 };
const besideCanary: LiveRemote = { ...live, canary };

const sent = watchBeacons();
const report = jest.fn();
let watch: RemoteWatch;
beforeEach(() => {
  jest.useFakeTimers();
  report.mockClear();
  watch = watchRemotes(report);
});
afterEach(() => {
  // Ends what is still watched.
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

const signs = () => sent.flatMap(({ text }) => clientErrorsSchema.parse(JSON.parse(text)).signs);
const told = () => signs().map(({ version, sign }) => `${version} ${sign}`);

/** An element with a box, which nothing has in jsdom. */
function shown(markup: string, size = 10): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.append(root);
  for (const element of root.querySelectorAll('*'))
    element.getBoundingClientRect = () => ({ width: size, height: size }) as DOMRect;
  return root;
}

test('says that it is about to run a version at once, and five seconds after it ran that it is alive', async () => {
  watch.begins('legal', canary);
  expect(told()).toEqual(['1.2.0 offered']);
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  expect(told()).toHaveLength(1);
  watch.ran('legal');
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS - 1);
  watch.ran('legal', shown('<p>Policy</p>'));
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS - 1);
  expect(told()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(told()).toEqual(['1.2.0 offered', '1.2.0 alive']);
  expect(new Set(signs().map(({ page }) => page)).size).toBe(1);
  expect(report).not.toHaveBeenCalled();
});

test('a driver who goes from view to view is heard of in time', async () => {
  for (let view = 1; view <= 12; view++) {
    watch.begins('legal', canary);
    watch.ran('legal', shown('<p>Policy</p>'));
    await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS - 1_000);
  }
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  // At most eight seconds lie between two signs: the gateway waits for twenty.
  expect(told()).toEqual([...Array.from({ length: 6 }, () => '1.2.0 offered'), '1.2.0 alive']);
});

test('watches what is compared: the version on trial, and the live one beside it', async () => {
  watch.begins('verdict', live);
  watch.ran('verdict');
  watch.begins('legal', besideCanary);
  watch.ran('legal');
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  expect(signs().map(({ remote, sign }) => `${remote} ${sign}`)).toEqual(['legal offered', 'legal alive']);
  expect([live, besideCanary, canary].map(watch.isWatched)).toEqual([false, true, true]);
});

test('watches every live version if the site says so', async () => {
  document.documentElement.setAttribute('data-watch-live', '');
  watch.begins('legal', live);
  document.documentElement.removeAttribute('data-watch-live');
  expect(told()).toEqual(['1.1.0 offered']);
});

test('a page whose reports are turned off later, as that of a preview, is not watched', async () => {
  document.documentElement.setAttribute('data-client-errors', 'off');
  watch.begins('legal', canary);
  watch.ran('legal', shown(''));
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  document.documentElement.removeAttribute('data-client-errors');
  expect(sent).toEqual([]);
  expect(report).not.toHaveBeenCalled();
});

test.each(['pagehide', 'visibilitychange'])('says that the driver left on %s, and no more', async (type) => {
  watch.begins('legal', canary);
  watch.ran('legal');
  if (type === 'visibilitychange') jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  (type === 'pagehide' ? window : document).dispatchEvent(new Event(type));
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  watch.begins('legal', type === 'pagehide' ? live : canary);
  jest.restoreAllMocks();
  expect(told()).toEqual(['1.2.0 offered', '1.2.0 left']);
});

test.each<[string, () => Promise<Response>]>([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['whose server restarts', () => Promise.resolve({ ok: false } as Response)],
])('a page %s says again that it is alive, until a later offer has its own answer', async (_, answer) => {
  globalThis.fetch = jest.fn(answer);
  watch.begins('legal', canary);
  watch.ran('legal');
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS + 60_000);
  expect(fetch).toHaveBeenCalledTimes(5);
  watch.begins('legal', canary);
  watch.ran('legal');
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  watch.begins('legal', canary);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(6);
});

/** Hides the page, or shows it. */
function setHidden(isHidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page that is hidden from the start is offered a version when it is shown', async () => {
  // The pages of other tests are shown, too.
  const toldOfVerdict = () => signs().flatMap(({ remote, sign }) => (remote === 'verdict' ? sign : []));
  setHidden(true);
  watch.begins('verdict', canary);
  watch.ran('verdict', shown(''));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(toldOfVerdict()).toEqual([]);
  setHidden(false);
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  setHidden(true);
  setHidden(false);
  jest.restoreAllMocks();
  expect(toldOfVerdict()).toEqual(['offered', 'alive']);
  expect(report).toHaveBeenCalledWith('verdict', '1.2.0', 'blank');
});

describe('a last word', () => {
  const word = () =>
    sent
      .filter(({ type }) => type === 'later')
      .flatMap(({ text }) => clientErrorsSchema.parse(JSON.parse(text)).errors);
  const frozen = { remote: 'legal', version: '1.1.0', kind: 'frozen' };

  test.each(['click', 'change'])('is left from a %s in a view for as long as it is watched', async (type) => {
    watch.begins('legal', live);
    expect(word()).toEqual([frozen]);
    const root = shown('<p>Policy</p>');
    watch.ran('legal', root);
    await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(word()).toEqual([]);
    for (const pause of [ALIVE_AFTER_MS - 1, ALIVE_AFTER_MS - 1]) {
      root.firstChild!.dispatchEvent(new Event(type, { bubbles: true }));
      expect(word()).toEqual([frozen]);
      await jest.advanceTimersByTimeAsync(pause);
    }
    expect(word()).toEqual([frozen]);
    await jest.advanceTimersByTimeAsync(1);
    expect(word()).toEqual([]);
    expect(told()).toEqual([]);
  });

  test('is taken back when the page is left', async () => {
    watch.begins('legal', live);
    window.dispatchEvent(new Event('pagehide'));
    expect(word()).toEqual([]);
  });

  test('is not needed', async () => {
    globalThis.fetchLater = () => {
      throw new DOMException('too many', 'QuotaExceededError');
    };
    watch.begins('legal', canary);
    expect(told()).toEqual(['1.2.0 offered']);
  });
});

test('a version that replaces another one ends the watch over it', async () => {
  watch.begins('legal', canary);
  watch.begins('legal', besideCanary);
  expect(told()).toEqual(['1.2.0 offered', '1.2.0 alive', '1.1.0 offered']);
});

test.each([
  ['an empty element', '<div><section></section></div>', 10],
  ['text without a box', '<p>Policy</p>', 0],
])('reports %s as a blank view, also of a version that is not compared', async (_, markup, size) => {
  watch.begins('legal', live);
  watch.ran('legal', shown(markup, size));
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  expect(report.mock.calls).toEqual([['legal', '1.1.0', 'blank']]);
  expect(told()).toEqual([]);
});

test.each(['<p>Policy</p>', '<video></video>', 'Policy'])('%s is not blank', async (markup) => {
  watch.begins('legal', live);
  watch.ran('legal', shown(markup));
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  expect(report).not.toHaveBeenCalled();
});

test('a shadow tree is not blank', async () => {
  watch.begins('legal', live);
  const root = shown('<div></div>');
  root.firstElementChild!.attachShadow({ mode: 'open' }).textContent = 'Policy';
  watch.ran('legal', root);
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  expect(report).not.toHaveBeenCalled();
});

test('does not look at a view that is gone', async () => {
  watch.begins('legal', live);
  const root = shown('');
  watch.ran('legal', root);
  root.remove();
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  expect(report).not.toHaveBeenCalled();
});

test('sends no signs if the driver objects to being counted, but reports a blank view', async () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  watch = watchRemotes(report);
  Reflect.deleteProperty(navigator, 'doNotTrack');
  watch.begins('legal', canary);
  watch.ran('legal', shown(''));
  await jest.advanceTimersByTimeAsync(ALIVE_AFTER_MS);
  expect(told()).toEqual([]);
  expect(report.mock.calls).toEqual([['legal', '1.2.0', 'blank']]);
});
