import { parseLocalDateTime, type Panel } from '@curbwise/contract';
import type { DeviceReader } from '@curbwise/sign-reader/browser';
import { analyse } from '@curbwise/sign-rules';
import { preferencesChanged } from '../state/preferences-slice';
import { createPlatformStore } from '../store/platform-store';
import { judgeKerb, judgePhotos } from './read-on-device';

/** Tuesday. */
const NOW = parseLocalDateTime('2026-11-24T10:15')!;
const asked: Parameters<DeviceReader['read']>[] = [];

/** A reader that reads this sign in every photo. */
const readerOf = (text: string) => {
  const panel: Panel = { text, arrow: null, symbol: null, box: null, confidence: 0.9 };
  return {
    async read(...args: Parameters<DeviceReader['read']>) {
      asked.push(args);
      const reading = {
        panels: [panel],
        extractedText: text,
        isIrrelevant: false,
        detectedObject: null,
        confidence: 0.9,
      };
      return analyse(reading, args[1].time, args[1].context);
    },
  } as DeviceReader;
};

const photos = [new Blob(['photo']), new Blob(['companion'])];
const { signal } = new AbortController();
const open = () => createPlatformStore({ clock: () => ({ time: NOW, zone: 'PST' }) });

test('judges what all photos show, now', async () => {
  const answer = await open().dispatch(judgePhotos(readerOf('NO PARKING\n4PM-6PM'), photos, signal));
  expect(answer).toMatchObject({
    isAllowed: true,
    isUncertain: false,
    until: '2026-11-24T16:00',
    provenance: { readOn: 'device' },
  });
  expect(asked.at(-1)?.[0]).toEqual(photos);
});

test('judges for the driver of the settings, of whom the reader knows nothing', async () => {
  const store = open();
  const judge = () => store.dispatch(judgePhotos(readerOf('PERMIT HOLDERS ONLY\nZONE 7'), photos, signal));
  expect(await judge()).toMatchObject({ isAllowed: false });
  store.dispatch(preferencesChanged({ driver: { permits: ['7'], disabledBadge: false, vehicle: 'car' } }));
  expect(await judge()).toMatchObject({ isAllowed: true });
  expect(asked.at(-1)?.[1].context).toBeUndefined();
});

test('judges by the laws of the place in the settings', async () => {
  const store = open();
  const sign = readerOf('2 HOUR PARKING\n8AM-6PM');
  expect(await store.dispatch(judgePhotos(sign, photos, signal))).not.toHaveProperty('laws');
  store.dispatch(preferencesChanged({ place: { country: 'US', region: 'CA', locality: 'San Francisco' } }));
  const answer = await store.dispatch(judgePhotos(sign, photos, signal));
  expect(answer).toMatchObject({ isAllowed: true, isUncertain: false });
});

test('judges the segments of a kerb for the driver of the settings, now', async () => {
  const store = open();
  store.dispatch(preferencesChanged({ driver: null }));
  const read = (text: string) => store.dispatch(judgePhotos(readerOf(text), photos, signal));
  const poles = [await read('NO PARKING\n4PM-6PM'), await read('PERMIT HOLDERS ONLY\nZONE 7'), null];
  const answers = async () =>
    (await store.dispatch(judgeKerb(poles))).map(({ isAllowed, until }) => isAllowed && until);
  expect(await answers()).toEqual(['2026-11-24T16:00', false, false, false]);
  store.dispatch(preferencesChanged({ driver: { permits: ['7'], disabledBadge: false, vehicle: 'car' } }));
  expect(await answers()).toEqual(['2026-11-24T16:00', '2026-11-24T16:00', false, false]);
});
