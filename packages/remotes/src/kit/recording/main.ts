import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawSign } from '@curbwise/drawings';
import { format } from 'oxfmt';
import sharp from 'sharp';
import { judgeRecording } from './judge-recording';
import { PLATES } from './plates';

const FOLDER = path.join(process.cwd(), 'src/kit/answers');
const EMPTY_STREET = { create: { width: 600, height: 800, channels: 3, background: '#8d949b' } } as const;

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
