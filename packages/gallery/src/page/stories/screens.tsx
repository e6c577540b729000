import type { Stay } from '@curbwise/platform';
import { appInState, type AppState } from '../app-in-state';
import { photoOf } from '../samples-of-server';
import type { Story } from '../story';

const FRIDAY = '2026-11-20T14:40';

function screen(
  id: string,
  title: string,
  state: () => AppState | Promise<AppState>,
  options: Partial<Pick<Story, 'at' | 'press'>> = {},
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

/** Every screen that is no answer. */
export const screens: readonly Story[] = [
  screen('first', 'The first screen', () => ({})),
  screen('parked-calm', 'Parked, time enough', () => ({ stay: stay() }), { at: '2026-11-20T14:00' }),
  screen('parked-soon', 'Parked, soon over', () => ({ stay: stay() }), { at: '2026-11-20T14:48' }),
  screen('parked-now', 'Parked, time to go', () => ({ stay: stay() }), { at: '2026-11-20T14:57' }),
  screen('check', 'A photo was chosen', async () => ({ photo: await photoOf('two-hours') })),
  screen('analysing', 'A scan runs', async () => ({ photo: await photoOf('two-hours'), outcome: 'pending' })),
  screen('policy', 'The privacy policy', () => ({ path: '/privacy-policy' })),
  screen('missing', 'An address that is none of ours', () => ({ path: '/nowhere' })),
  screen('settings', 'Settings', () => ({}), { press: ['Settings'] }),
];
