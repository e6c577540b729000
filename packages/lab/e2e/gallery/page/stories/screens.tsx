import type { Box } from '@curbwise/contract';
import type { Stay } from '@curbwise/platform';
import { appInState, type AppState, type KeptBefore } from '../app-in-state';
import { answerTo, panelsOf, photoOf } from '../samples-of-server';
import type { Story } from '../story';
import type { SampleName } from '../../samples';

const FRIDAY = '2026-11-20T14:40';

function screen(
  id: string,
  title: string,
  state: () => AppState | Promise<AppState>,
  options: Partial<Pick<Story, 'at' | 'press' | 'shows'>> = {},
): Story {
  return {
    id: `screen-${id}`,
    group: 'Screens',
    title,
    at: FRIDAY,
    render: async () => appInState(await state()),
    ...options,
  };
}

/** A car that was parked at 1 PM and has to be gone at 3 PM. */
const stay = (): Stay => ({
  id: 'gallery',
  arrival: '2026-11-20T13:00',
  until: '2026-11-20T15:00',
  arrivalMs: new Date('2026-11-20T13:00').getTime(),
  untilMs: new Date('2026-11-20T15:00').getTime(),
  reason: '2 hour parking, 8 AM – 6 PM, except Sunday',
  place: { latitude: 37.7749, longitude: -122.4194, accuracyMetres: 12 },
});

/** Four lines of writing on each panel, as the reader would find them. */
const linesOf = (panels: readonly Box[]): Box[] =>
  panels.flatMap(({ x, y, width, height }) =>
    [0.1, 0.36, 0.57, 0.74].map((from) => ({
      x: x + 0.12 * width,
      y: y + from * height,
      width: 0.76 * width,
      height: 0.17 * height,
    })),
  );

async function keptScan(sample: SampleName, at: string): Promise<KeptBefore> {
  const [photo, outcome] = await Promise.all([photoOf(sample), answerTo(sample, at)]);
  return { photo, outcome, at };
}

/** Scans of the last days. */
const kept = (): Promise<KeptBefore[]> =>
  Promise.all([
    keptScan('metered', '2026-11-12T11:20'),
    keptScan('two-sides', '2026-11-16T18:05'),
    keptScan('tow-away', '2026-11-19T16:10'),
    keptScan('two-hours', '2026-11-20T09:30'),
  ]);

/** All screens except answers. */
export const screens: readonly Story[] = [
  screen('first', 'The first screen', () => ({})),
  screen('recent', 'The first screen, with the last scans', async () => ({ kept: await kept() }), {
    shows: 'All scans',
  }),
  screen('all-scans', 'Every scan that is kept', async () => ({ kept: await kept() }), {
    press: ['All scans'],
  }),
  screen('parked-calm', 'Parked, time enough', () => ({ stay: stay() }), { at: '2026-11-20T14:00' }),
  screen('parked-soon', 'Parked, soon over', () => ({ stay: stay() }), { at: '2026-11-20T14:48' }),
  screen('parked-now', 'Parked, time to go', () => ({ stay: stay() }), { at: '2026-11-20T14:57' }),
  screen('check', 'A photo was chosen', async () => ({ photo: await photoOf('two-hours') })),
  screen('analysing', 'A scan runs', async () => ({ photo: await photoOf('two-hours'), outcome: 'pending' })),
  screen('analysing-queued', 'A scan runs, others are before it', async () => ({
    photo: await photoOf('two-hours'),
    outcome: 'pending',
    told: [{ stage: 'queued', ahead: 2 }],
  })),
  screen('analysing-words', 'A scan runs, writing was found', async () => ({
    photo: await photoOf('two-hours'),
    outcome: 'pending',
    told: [{ stage: 'words', boxes: linesOf(await panelsOf('two-hours')) }],
  })),
  screen('analysing-panels', 'A scan runs, panels were read', async () => ({
    photo: await photoOf('two-hours'),
    outcome: 'pending',
    told: [{ stage: 'panels', boxes: await panelsOf('two-hours') }],
  })),
  screen('policy', 'The privacy policy', () => ({ path: '/privacy-policy' })),
  screen('missing', 'An unknown address', () => ({ path: '/nowhere' })),
  screen('settings', 'Settings', () => ({ reader: { stage: 'absent' } }), { press: ['Settings'] }),
];
