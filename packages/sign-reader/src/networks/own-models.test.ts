import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ModelFileError, OWN_MODEL_FILES, ownModelDirectory, readOwnModel } from './model-files';

test('the network of plates is the pinned one, and small', async () => {
  const { byteLength } = await readOwnModel('plates');
  expect(byteLength).toBeGreaterThan(500_000);
  expect(byteLength).toBeLessThan(1_200_000);
});

test('another file of the same name is refused, and both checksums are told', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-own-models-'));
  try {
    await writeFile(path.join(folder, OWN_MODEL_FILES.plates.name), 'not a model');
    const refused = readOwnModel('plates', folder);
    await expect(refused).rejects.toBeInstanceOf(ModelFileError);
    await expect(refused).rejects.toThrow(OWN_MODEL_FILES.plates.sha256);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the models are found from any folder that sees the package', () => {
  expect(ownModelDirectory(__filename)).toMatch(/sign-reader.models$/);
});
