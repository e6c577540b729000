import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import nodeModule from 'node:module';
import path from 'node:path';

/**
 * The networks this reader was built for, by file name in `models`, with their SHA-256. Where they come from is in
 * `models/NOTICE` and the cards beside them, how they are made in `training`.
 */
export const MODEL_FILES = {
  detection: {
    name: 'text-detection.onnx',
    sha256: '6efb73a355b93cbeb6c6c9d3b714b96b1ae47ae4975550702c73af5a3b0735a6',
  },
  recognition: {
    name: 'text-recognition.onnx',
    sha256: '2b43bdc3226f71c34bae7a742f6f5f2e28e78babc91fa3143d2977cbd72f95dc',
  },
  pictures: {
    name: 'pictures.onnx',
    sha256: '0a623a3db0ec67c4fe233ffc4b27cf0d9a40bafa6623ecbe00231ca4a15f61f9',
  },
  plates: {
    name: 'plates.onnx',
    sha256: 'de9231e7c71ad7a476c3265bc310284ee41f6a18ff004dbafaf52daa14f0ea5c',
  },
} as const;

const SOURCE = '@curbwise/sign-reader';

export type ModelRole = keyof typeof MODEL_FILES;

/** A model file is missing or is not the one this reader was built for. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

/** A file of a package that must be the one this reader was built for. */
export interface PinnedFile {
  readonly name: string;
  readonly sha256: string;
}

/**
 * The folder of the models: that of this package, as Node finds it from `from`. A bundle lies elsewhere.
 * @throws ModelFileError if the package is not installed
 */
export function modelDirectory(from: string = __filename): string {
  try {
    // Through the module object: webpack would take a plain require or createRequire for its own, at build time.
    const { name } = MODEL_FILES.detection;
    return path.dirname(nodeModule.createRequire(from).resolve(`${SOURCE}/models/${name}`));
  } catch (cause) {
    throw new ModelFileError(`The models cannot be found; install ${SOURCE}`, { cause });
  }
}

/**
 * Reads a file of a package and checks that it is the right one.
 * @param source name of the package, to be told if the file is missing
 * @throws ModelFileError if the file is missing or is another
 */
export async function readPinned(
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
 * Reads a model and checks that it is the right one.
 * @throws ModelFileError if the file is missing or is another
 */
export function readModel(role: ModelRole, directory: string = modelDirectory()): Promise<Uint8Array> {
  return readPinned(MODEL_FILES[role], directory, SOURCE);
}
