import { UsageError, wholeNumber, type Command } from '../command-line';
import { read, withGateway } from './bench-gateway';
import { PHOTOS_HELP, PHOTOS_OPTION, photosOf } from './photos';
import { report } from './report';
import { median, slope } from '../statistics';

const MAX_PEAK_MB = 750;
const MAX_GROWTH_PERCENT = 5;
/** Number of photos during which memory is still being allocated. */
const SETTLED = 50;
/** Number of measurements per median. */
const WINDOW = 100;
const MIN_PHOTOS = SETTLED + 2 * WINDOW;

/** Measures the memory of both processes over many photos. */
export const memory: Command = {
  help: `Measures the resident memory (RSS) of the gateway and its reading process after each of many photos. Fails above a
peak of ${MAX_PEAK_MB} MB, or if memory grows by more than ${MAX_GROWTH_PERCENT} %: from the median of readings ${SETTLED} to ${SETTLED + WINDOW} to that of the last ${WINDOW}, or
along the straight line through all readings from the ${SETTLED}th.

${PHOTOS_HELP}
  --count N      number of photos, at least ${MIN_PHOTOS} [500]`,
  options: { ...PHOTOS_OPTION, count: { type: 'string', default: '500' } },
  async run(request) {
    const count = wholeNumber(request.values, 'count', MIN_PHOTOS);
    const photos = await photosOf(request.values);
    if (photos.length === 0) throw new UsageError('There are no photos');
    const { readings, peak } = await withGateway(request, async (gateway) => {
      const found: number[] = [];
      for (let index = 0; index < count; index += 1) {
        await read(gateway, photos[index % photos.length]!);
        found.push((await gateway.vitals({ collect: false })).rss / 1e6);
      }
      return { readings: found, peak: (await gateway.vitals()).peakRss / 1e6 };
    });
    const early = median(readings.slice(SETTLED, SETTLED + WINDOW));
    const late = median(readings.slice(-WINDOW));
    const settled = readings.slice(SETTLED);
    const along = slope(settled) * settled.length;
    return report(
      `${count} readings of ${photos.length} photos, one after another`,
      [
        { name: 'peak', value: peak, unit: 'MB', limit: MAX_PEAK_MB },
        { name: `median of readings ${SETTLED} to ${SETTLED + WINDOW}`, value: early, unit: 'MB' },
        { name: `median of the last ${WINDOW}`, value: late, unit: 'MB' },
        {
          name: 'growth between the two',
          value: (100 * (late - early)) / early,
          unit: '%',
          limit: MAX_GROWTH_PERCENT,
        },
        { name: 'growth along the line', value: (100 * along) / early, unit: '%', limit: MAX_GROWTH_PERCENT },
      ],
      request.format,
    );
  },
};
