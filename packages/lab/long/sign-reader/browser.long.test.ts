import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SignReading } from '@curbwise/contract';
import { drawSign, type Plate } from '@curbwise/drawings';
import { unpackNetwork } from '../../../sign-reader/src/networks/packed-network';
import {
  createOnnxSessions,
  decodePhoto,
  MODEL_FILES,
  packNetwork,
  readModel,
  type ModelRole,
} from '../../../sign-reader/src/node';
import { readSign } from '../../../sign-reader/src/read-sign';
import { bundleForBrowsers } from '../../../sign-reader/src/testing/bundle-for-browsers';

const PLATES: readonly Plate[] = [
  { style: 'red-on-white', symbol: 'no-parking', lines: ['9AM TO 11AM', 'TUESDAY', 'STREET CLEANING'] },
  {
    style: 'green-on-white',
    lines: [{ text: '2 HOUR', scale: 1.3 }, 'PARKING', '8AM TO 6PM'],
    arrow: 'right',
  },
];

let folder: string;
let modules: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-browser-'));
  modules = await bundleForBrowsers(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('bundles for browsers without anything of Node', () => {
  expect(modules.some((name) => name.endsWith('read-sign.ts'))).toBe(true);
  expect(modules.filter((name) => /node_modules.(sharp|onnxruntime)|^external |^node:/.test(name))).toEqual(
    [],
  );
});

test('reads the same with onnxruntime-web as with onnxruntime-node', async () => {
  const { jpeg } = await drawSign(PLATES, { width: 480, height: 640 });
  const pixels = await decodePhoto(jpeg);
  const file = path.join(folder, 'pixels');
  await writeFile(file, pixels.data);
  const roles = Object.keys(MODEL_FILES) as ModelRole[];
  // The networks as a page receives them.
  const unpacked = roles.map(async (role) => {
    const model = path.join(folder, MODEL_FILES[role].name);
    await writeFile(model, unpackNetwork(packNetwork(await readModel(role))));
    return [role, model];
  });
  const models: unknown = Object.fromEntries(await Promise.all(unpacked));
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(__dirname, 'read-by-wasm.mjs'),
    path.join(folder, 'reader.mjs'),
    JSON.stringify(models),
    file,
    String(pixels.width),
    String(pixels.height),
  ]);
  const byWasm = JSON.parse(stdout) as SignReading;
  const native = await readSign(pixels, await createOnnxSessions());
  const seen = ({ panels, extractedText }: SignReading) => ({
    extractedText,
    panels: panels.map(({ text, arrow, symbol }) => ({ text, arrow, symbol })),
  });
  expect(native.panels).toHaveLength(PLATES.length);
  expect(seen(byWasm)).toEqual(seen(native));
  expect(byWasm.confidence).toBeCloseTo(native.confidence, 2);
});
