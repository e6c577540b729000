import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drawStopSign, drawStreet } from '@curbwise/sign-drawings';
import { decodePhoto } from '../photo/decode-photo';
import { ModelFileError } from '../networks/model-files';
import { createObjectDetector, OBJECT_MODEL_FILES, objectModelDirectory } from './object-detector';

test.each([
  ['upright', 600, 900],
  ['wide', 1000, 600],
])('a stop sign is found where it was drawn, on an %s photo', async (_, width, height) => {
  const { jpeg, x, y, reach } = await drawStopSign({ width, height });
  const [found, ...others] = await createObjectDetector()(await decodePhoto(jpeg));
  expect(others).toEqual([]);
  expect(found.kind).toBe('stop sign');
  expect(found.score).toBeGreaterThan(0.6);
  const { left, top, right, bottom } = found.bounds;
  const [wide, tall] = [(right - left) * width, (bottom - top) * height];
  expect(Math.abs(left * width + wide / 2 - x)).toBeLessThan(0.1 * reach);
  expect(Math.abs(top * height + tall / 2 - y)).toBeLessThan(0.1 * reach);
  expect(wide / (2 * reach)).toBeCloseTo(1, 0.7);
  expect(tall / (2 * reach)).toBeCloseTo(1, 0.7);
});

test('nothing is found in an empty street', async () => {
  expect(await createObjectDetector()(await decodePhoto(await drawStreet()))).toEqual([]);
});

test('the network is found from any folder that sees its package', () => {
  expect(objectModelDirectory(__filename)).toMatch(/@vladmandic.human.models$/);
});

describe('without the network', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-objects-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('nothing is found, and why is told once', async () => {
    const onFailure = jest.fn<void, [unknown]>();
    const findObjects = createObjectDetector({ modelDirectory: folder, onFailure });
    const photo = await decodePhoto((await drawStopSign()).jpeg);
    expect(await findObjects(photo)).toEqual([]);
    expect(await findObjects(photo)).toEqual([]);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(onFailure.mock.calls[0][0]).toBeInstanceOf(ModelFileError);
  });

  test('another file of the same name is refused', async () => {
    const onFailure = jest.fn<void, [Error]>();
    await writeFile(path.join(folder, OBJECT_MODEL_FILES.graph.name), '{}');
    await writeFile(path.join(folder, OBJECT_MODEL_FILES.weights.name), '');
    const findObjects = createObjectDetector({
      modelDirectory: folder,
      onFailure: (error) => onFailure(error as Error),
    });
    await findObjects(await decodePhoto((await drawStopSign()).jpeg));
    expect(onFailure.mock.calls[0][0].message).toMatch(/is not the one pinned/);
  });
});
