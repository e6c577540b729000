import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawSign, type Plate } from '@curbwise/drawings';
import { format } from 'oxfmt';
import sharp from 'sharp';
import { judgeRecording } from './judge-recording';

const FOLDER = path.join(process.cwd(), 'src/kit/answers');
const EMPTY_STREET = { create: { width: 600, height: 800, channels: 3, background: '#8d949b' } } as const;

/** The signs of the recorded answers. Without plates: a street without a sign. */
const PLATES = {
  yes: [
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
    },
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '6AM TO 8AM', 'TUESDAY'] },
  ],
  no: [
    {
      style: 'white-on-red',
      lines: ['TOW-AWAY', { text: 'NO STOPPING', scale: 1.2 }, '2PM TO 6PM', 'MON-FRI'],
    },
    {
      style: 'green-on-white',
      lines: [{ text: '1 HOUR', scale: 1.4 }, 'PARKING', '9AM TO 2PM', 'EXCEPT SUNDAY'],
    },
  ],
  'not-sure': [
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 4PM', 'SCHOOL DAYS'] },
  ],
  'several-sides': [
    { style: 'green-on-white', lines: [{ text: '2P', scale: 1.6 }, '9AM TO 6PM', 'MON-SAT'], arrow: 'left' },
    { style: 'white-on-red', lines: [{ text: 'NO', scale: 1.2 }, 'STOPPING'], arrow: 'right' },
  ],
  'no-sign': [],
} as const satisfies Record<string, readonly Plate[]>;

/** Draws each sign, and writes its photo and the gateway's answer to `src/kit/answers`. */
async function record(): Promise<void> {
  for (const [name, plates] of Object.entries(PLATES)) {
    const { jpeg, panels } =
      plates.length > 0
        ? await drawSign(plates, { tilt: 1.5, noise: 2 })
        : { jpeg: await sharp(EMPTY_STREET).jpeg().toBuffer(), panels: [] };
    const photo = sharp(jpeg).resize({ height: 800, withoutEnlargement: true }).jpeg({ quality: 70 });
    await photo.toFile(path.join(FOLDER, `${name}.jpg`));
    const recording = { status: 200, headers: {}, body: judgeRecording(panels) };
    const { code } = await format(`${name}.json`, JSON.stringify(recording), { printWidth: 110 });
    await writeFile(path.join(FOLDER, `${name}.json`), code);
  }
}

record().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
