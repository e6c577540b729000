import { appInState, type AppState } from '../app-in-state';
import type { ReaderState } from '../reader-in-state';
import { answerTo, panelsOf, photoOf } from '../samples-of-server';
import type { Story } from '../story';

const FRIDAY = '2026-11-20T14:40';

function story(
  id: string,
  group: Story['group'],
  title: string,
  state: () => AppState | Promise<AppState>,
  options: Partial<Pick<Story, 'shows' | 'looksAt'>> = {},
): Story {
  return { id, group, title, at: FRIDAY, render: async () => appInState(await state()), ...options };
}

/** Where photos are read, in the settings. */
const part = (
  id: string,
  title: string,
  reader: ReaderState,
  shows: string,
  language?: 'es' | 'fr',
): Story => ({
  ...story(
    `screen-reading-${id}`,
    'Screens',
    title,
    () => ({ reader, opens: 'reading', ...(language && { language }) }),
    { shows },
  ),
  ...(language && { language }),
});

/** A photo that is to be read on the device. */
const scanned = async (reader: ReaderState, more: Partial<AppState> = {}): Promise<AppState> => ({
  photo: await photoOf('two-hours'),
  outcome: await answerTo('two-hours', FRIDAY),
  reader,
  ...more,
});

const GET = 'Get the reader (5.4\u00a0MB)';

/** Photos that are read on the device, and the reader that does it. */
export const reading: readonly Story[] = [
  part('absent', 'The reader is not here', { stage: 'absent' }, GET),
  part('fetching', 'The reader is on its way', { stage: 'fetching', gotBytes: 2_200_000 }, 'Stop'),
  part('partly', 'A part of the reader is here', { stage: 'absent', gotBytes: 2_200_000 }, 'Go on'),
  part('present', 'The reader is here', { stage: 'present', gotBytes: 5_400_000 }, 'Remove'),
  part('unsupported', 'The browser cannot run the reader', { stage: 'unsupported' }, 'Close'),
  part('no-room', 'There is no room for the reader', { stage: 'absent', fault: 'storage' }, GET),
  part('unreachable', 'The reader cannot be reached', { stage: 'unknown' }, 'Try again'),
  part('chosen', 'Read on this phone alone', { stage: 'absent', readsOn: 'device' }, GET),
  part('alone', 'A site without a service', { stage: 'absent', isAlone: true }, GET),
  part('absent-french', 'The reader is not here, in French', { stage: 'absent' }, 'Fermer', 'fr'),
  part(
    'partly-spanish',
    'A part of it is here, in Spanish',
    { stage: 'absent', gotBytes: 2e6 },
    'Cerrar',
    'es',
  ),
  story('screen-analysing-fetching', 'Screens', 'A scan waits for the reader', () =>
    scanned({ stage: 'fetching', gotBytes: 2_200_000, readsOn: 'device' }, { outcome: 'pending' }),
  ),
  story('screen-analysing-here', 'Screens', 'A scan runs on the phone', async () =>
    scanned(
      { stage: 'present' },
      { outcome: 'pending', told: [{ stage: 'panels', boxes: await panelsOf('two-hours') }] },
    ),
  ),
  story('card-read-here', 'Cards', 'Allowed, read on this phone', () => scanned({ stage: 'present' })),
  story('card-reader-missing', 'Cards', 'The reader is missing', () =>
    scanned({ stage: 'absent', readsOn: 'device' }, { outcome: 'no-connection' }),
  ),
  story('card-device-failed', 'Cards', 'The phone could not read', () =>
    scanned({ stage: 'present', readsOn: 'device' }, { outcome: 'no-connection' }),
  ),
  story('card-needs-operator', 'Cards', 'Only the operator can help, or the phone', () =>
    scanned({ stage: 'absent' }, { outcome: 'needs-operator' }),
  ),
  story('card-reader-offer', 'Cards', 'The reader is offered', () => scanned({ stage: 'absent' }), {
    shows: 'Not now',
    looksAt: 'Not now',
  }),
];
