import { wholeNumber, type Command } from '../command-line';
import { read, withGateway } from './bench-gateway';
import { PHOTOS_HELP, PHOTOS_OPTION, photosOf } from './photos';
import { report } from './report';
import { median, percentile } from '../statistics';

const MAX_MEDIAN_CPU_SECONDS = 0.6;
const MAX_P95_WALL_SECONDS = 1.5;

/** Measures CPU and time per photo, one after another. */
export const cost: Command = {
  help: `Measures CPU and time per photo. Photos are sent one after another over HTTP. CPU is that of the gateway and its
reading process together. Fails above ${MAX_MEDIAN_CPU_SECONDS} s of CPU (median) or ${MAX_P95_WALL_SECONDS} s of time (95th percentile).

${PHOTOS_HELP}
  --rounds N     how often each photo is sent [2]`,
  options: { ...PHOTOS_OPTION, rounds: { type: 'string', default: '2' } },
  async run(request) {
    const rounds = wholeNumber(request.values, 'rounds', 1);
    const photos = await photosOf(request.values);
    const cpu: number[] = [];
    const wall: number[] = [];
    await withGateway(request, async (gateway) => {
      // Compilation and first allocations do not count as the cost of a photo.
      for (const photo of photos.slice(0, 3)) await read(gateway, photo);
      for (let round = 0; round < rounds; round += 1) {
        for (const photo of photos) {
          const before = await gateway.vitals({ collect: false });
          const begun = performance.now();
          await read(gateway, photo);
          wall.push((performance.now() - begun) / 1000);
          cpu.push(((await gateway.vitals({ collect: false })).cpuMs - before.cpuMs) / 1000);
        }
      }
    });
    return report(
      `${cpu.length} readings of ${photos.length} photos, one after another`,
      [
        { name: 'CPU a photo, median', value: median(cpu), unit: 's', limit: MAX_MEDIAN_CPU_SECONDS },
        { name: 'CPU a photo, 95th percentile', value: percentile(cpu, 0.95), unit: 's' },
        { name: 'time a photo, median', value: median(wall), unit: 's' },
        {
          name: 'time a photo, 95th percentile',
          value: percentile(wall, 0.95),
          unit: 's',
          limit: MAX_P95_WALL_SECONDS,
        },
        { name: 'time a photo, longest', value: Math.max(...wall), unit: 's' },
      ],
      request.format,
    );
  },
};
