import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SAMPLES } from '../samples';
import { drawSamples } from './draw-samples';
import { serveGallery } from './serve-gallery';

test('draws and serves samples with their panels', async () => {
  const samples = Object.entries(SAMPLES).slice(0, 2);
  const folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  await drawSamples(folder, Object.fromEntries(samples));
  const gallery = await serveGallery(folder, 0);
  for (const [name, plates] of samples) {
    const response = await fetch(`${gallery.url}/${name}.jpg`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'))).toHaveLength(plates.length);
  }
  expect((await fetch(`${gallery.url}/no-such-sign.jpg`)).status).toBe(404);
  await gallery.close();
});
