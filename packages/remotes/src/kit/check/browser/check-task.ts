import type { Area, CheckedPage, Picture } from './checked-page';
import type { CheckedState } from './page/check-page';
import { DEVICES, lookName, stateName } from './plan';

/** Controls that are pressed in one state. More are usually repetitions: the fullest of our own views has 16. */
const MAX_CONTROLS = 40;
/** Mounts before memory is measured: caches fill, code is compiled. */
const WARM_UP_MOUNTS = 5;
const MEASURED_MOUNTS = 10;
/** What a view may keep after {@link MEASURED_MOUNTS} mounts, in bytes. Our own views: see decision 39. */
const MAX_KEPT_BYTES = 500_000;
/** Nodes and listeners of the page that a view may keep after {@link MEASURED_MOUNTS} mounts. */
const MAX_KEPT_NODES = 50;

/** A fault, and the state in which it was found. */
export interface Fault {
  where: string;
  what: string;
}

/** The host by itself, on one device. */
export interface Bare {
  header: Area;
  picture: Picture;
}

/** What one page needs to check views. */
export interface Checking {
  page: CheckedPage;
  /** The host by itself, in the order of {@link DEVICES}; null if views are only shown, and not looked at. */
  bare: readonly Bare[] | null;
  /** Pictures of states by fingerprint, in the order of {@link DEVICES}. All pages share them. */
  seen: Map<string, Picture[]>;
  /** How long one state of each view is looked at, in milliseconds: for what timers do. */
  stayMs: number;
  /** What is tried: where the page freezes, if it does. */
  step: string;
  onFault: (fault: Fault) => void;
  onLook: (name: string, picture: Picture) => void;
}

/** Takes pictures of the host by itself. */
export async function pictureBare(page: CheckedPage): Promise<Bare[]> {
  const bare: Bare[] = [];
  for (const device of DEVICES) {
    await page.use(device);
    await page.settle();
    const header = await page.header();
    bare.push({ header, picture: await page.picture(header) });
  }
  return bare;
}

/**
 * Shows a view in states that differ in what happened before, and looks for faults.
 * @throws FrozenError if it freezes the page
 */
export async function checkTask(
  checking: Checking,
  states: readonly [CheckedState, ...CheckedState[]],
): Promise<void> {
  const [first, second = first] = states;
  const isLookedAt = checking.bare !== null && first.language === 'en';
  const withContent: CheckedState[] = [];
  for (const state of states) {
    const shown = await checkState(checking, state);
    if (shown.hasContent) withContent.push(state);
    if (isLookedAt && shown.isNew) await pressControls(checking, state, shown.controls);
  }
  // The first after a scan, if there is something to see then.
  if (isLookedAt) await checkOverTime(checking, withContent.find((state) => state !== first) ?? second);
  const { page } = checking;
  await page.call('leave');
  await report(checking, stateName(first));
  // At the start others may be shown in its place, on its own screens nothing is.
  const mayBeEmpty = first.view !== 'main' || (first.address === '/' && withContent.length > 0);
  const empty = mayBeEmpty ? [] : states.filter((state) => !withContent.includes(state));
  for (const state of empty) checking.onFault({ where: stateName(state), what: 'it shows nothing' });
}

/** Reports what the remote did since the last time. */
async function report({ page, onFault }: Checking, where: string, how = ''): Promise<void> {
  for (const what of await page.takeFaults()) onFault({ where, what: what + how });
}

async function checkState(checking: Checking, state: CheckedState) {
  const { page, bare, seen, onLook } = checking;
  const where = stateName(state);
  checking.step = where;
  await page.call('show', state);
  await page.settle();
  const { fingerprint, hasContent, controls } = await page.call('describe');
  await report(checking, where);
  if (bare === null) return { hasContent, controls, isNew: true };
  const known = seen.get(fingerprint);
  const pictures = known ?? (await lookOnDevices(checking, bare, state, hasContent));
  seen.set(fingerprint, pictures);
  for (const [at, picture] of pictures.entries()) onLook(lookName(state, DEVICES[at]!), picture);
  return { hasContent, controls, isNew: known === undefined };
}

/** Looks at the state that is shown on every device. @returns its pictures */
async function lookOnDevices(
  checking: Checking,
  bare: readonly Bare[],
  state: CheckedState,
  hasContent: boolean,
): Promise<Picture[]> {
  const { page, onFault } = checking;
  const pictures: Picture[] = [];
  for (const [at, { header, picture }] of bare.entries()) {
    const device = DEVICES[at]!;
    const where = lookName(state, device);
    const fault = (what: string) => onFault({ where, what });
    await page.use(device);
    await page.call('paint');
    const shown = await page.picture();
    pictures.push(shown);
    if ((await page.picture(header)).hash !== picture.hash) fault("it changes how the host's header looks");
    if (hasContent) {
      await page.call('hide', true);
      if ((await page.picture()).hash === shown.hash) fault('nothing of it can be seen');
      await page.call('hide', false);
    }
    if (device.scheme === 'light') (await page.call('misfits')).forEach(fault);
    (await page.call('violations')).forEach(fault);
    await report(checking, where);
  }
  await page.use(DEVICES[0]!);
  return pictures;
}

/** Presses every control of a state, each in a view that is shown anew. */
async function pressControls(
  checking: Checking,
  state: CheckedState,
  controls: readonly string[],
): Promise<void> {
  const { page } = checking;
  const where = stateName(state);
  for (const [at, name] of controls.slice(0, MAX_CONTROLS).entries()) {
    checking.step = `"${name}" of ${where}`;
    await page.call('show', state);
    await page.settle();
    await report(checking, where);
    await page.call('press', at);
    await page.settle();
    await page.call('leave');
    await report(checking, where, ` when "${name}" is pressed`);
  }
}

/** Looks at a state for a while, then at what it keeps in memory. */
async function checkOverTime(checking: Checking, state: CheckedState): Promise<void> {
  const { page, stayMs, onFault } = checking;
  const where = stateName(state);
  checking.step = where;
  await page.call('show', state);
  await page.settle();
  await page.call('stay', stayMs);
  await report(checking, where);
  checking.step = `the memory of ${where}`;
  await page.call('remount', WARM_UP_MOUNTS);
  const before = await page.memory();
  await page.call('remount', MEASURED_MOUNTS);
  const after = await page.memory();
  const [bytes, nodes] = [after.bytes - before.bytes, after.nodes - before.nodes];
  const listeners = after.listeners - before.listeners;
  const keeps = (what: string) => onFault({ where, what: `it keeps ${what} after ${MEASURED_MOUNTS} times` });
  if (bytes > MAX_KEPT_BYTES) keeps(`${Math.round(bytes / 1000)} KB of memory`);
  if (Math.max(nodes, listeners) > MAX_KEPT_NODES) keeps(`${nodes} nodes and ${listeners} listeners`);
}
