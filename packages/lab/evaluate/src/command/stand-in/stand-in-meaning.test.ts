import { createOpenAiAdapter, type AdapterReading } from '@curbwise/vision';
import { drawSigns } from '../drawn/draw-signs';
import { photoAsSent } from '../sent-photo';
import { knownPhotos } from './known-photos';
import { startStandIn } from './start-stand-in';

const SET = { count: 5, seed: 1 };
const CLOCK = { time: { year: 2026, month: 11, day: 20, minute: 880 }, zone: 'PST' };

test('the stand-in says what its signs mean, so that the adapter reads all of it', async () => {
  const photos = await knownPhotos(SET);
  const standIn = await startStandIn({ port: 0, photos, mistakes: 0 });
  const adapter = createOpenAiAdapter({ apiKey: 'none', model: 'm', baseURL: standIn.url });
  const read: AdapterReading[] = [];
  for await (const { jpeg } of drawSigns(SET)) {
    const photo = await photoAsSent(jpeg);
    read.push(await adapter.read(photo, { clock: CLOCK, language: 'en' }, new AbortController().signal));
  }
  await adapter.close();
  await standIn.close();
  const testimonies = read.map(({ reading }) => reading.testimony);
  expect(testimonies.filter((testimony) => testimony === undefined || testimony.isBroken)).toEqual([]);
  for (const testimony of testimonies) expect(new Set(testimony!.probes.map(({ at }) => at)).size).toBe(4);
  expect(testimonies.some((testimony) => testimony!.rules.length > 0)).toBe(true);
  for (const { reading } of read)
    for (const index of reading.panels.keys()) {
      const { rules, unsure } = reading.testimony!;
      expect([...rules, ...unsure].some(({ panel }) => panel === index)).toBe(true);
    }
});
