import { InferenceSession as OnnxSession, Tensor as OnnxTensor } from 'onnxruntime-node';
import type { InferenceSession, SignSessions } from './inference-session';
import { readModel, type ModelRole } from './model-files';
import { roundedNetwork } from './pack-network';

export interface SessionSettings {
  /** Threads of each network. One uses the least CPU per photo; two are faster in wall-clock time. */
  readonly threads?: number;
  /** Folder of all model files; by default each is read from its package. */
  readonly modelDirectory?: string;
}

/** Loads a network with one input and one output. */
export async function createSession(model: Uint8Array, threads: number): Promise<InferenceSession> {
  const session = await OnnxSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // The arena keeps the memory of the largest photo, whose size is bounded. Without it, every photo allocates from the
    // system, which takes a sixth more CPU and fragments memory over hundreds of photos.
    enableCpuMemArena: true,
    // A memory pattern would hold the memory of a run as one block until its end: a third more in the arena.
    enableMemPattern: false,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  });
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  if (input === undefined || output === undefined) throw new TypeError('the model has no input or no output');
  return {
    async run({ data, dims }) {
      const results = await session.run({ [input]: new OnnxTensor('float32', data, [...dims]) });
      const result = results[output];
      if (result?.type !== 'float32') throw new TypeError('the model gave no 32-bit numbers');
      return { data: result.data as Float32Array, dims: result.dims };
    },
  };
}

/**
 * Loads the pinned models into onnxruntime-node, with the same rounded weights as the models for phones.
 * @throws ModelFileError if a model file is missing or is not the pinned one
 */
export async function createOnnxSessions({
  threads = 1,
  modelDirectory,
}: SessionSettings = {}): Promise<SignSessions> {
  const load = async (role: ModelRole) =>
    createSession(roundedNetwork(await readModel(role, modelDirectory)), threads);
  const [detection, recognition, parts] = await Promise.all([
    load('detection'),
    load('recognition'),
    load('parts'),
  ]);
  return { detection, recognition, parts };
}
