import * as ort from 'onnxruntime-web/wasm';
import type { InferenceSession, SignSessions } from '../../networks/inference-session';
import { unpackNetwork } from '../../networks/packed-network';
import type { ReaderBytes } from '../messages';

/**
 * The options of native sessions (`createSession` of the sign reader), but without the memory arena: it would keep the
 * memory of the largest run, which is too much for a phone.
 */
const OPTIONS: ort.InferenceSession.SessionOptions = {
  executionProviders: ['wasm'],
  enableCpuMemArena: false,
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
};

async function createSession(packed: ArrayBuffer): Promise<InferenceSession> {
  const session = await ort.InferenceSession.create(unpackNetwork(new Uint8Array(packed)), OPTIONS);
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  return {
    async run({ data, dims }) {
      const results = await session.run({ [input]: new ort.Tensor('float32', data, [...dims]) });
      const result = results[output];
      if (result?.type !== 'float32') throw new TypeError('the model did not return 32-bit floats');
      return { data: result.data as Float32Array, dims: result.dims };
    },
  };
}

/**
 * Loads the networks into onnxruntime's WebAssembly, on one thread: several threads need more memory than phones have.
 * @throws Error if the browser cannot run it or has too little memory
 */
export async function createWasmSessions(files: ReaderBytes): Promise<SignSessions> {
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.proxy = false;
  ort.env.wasm.wasmBinary = files.runtime;
  // One after the other, because the first one starts the runtime.
  const detection = await createSession(files.detection);
  const recognition = await createSession(files.recognition);
  const parts = await createSession(files.parts);
  // The runtime is compiled now: free the 14 MB of its file.
  delete ort.env.wasm.wasmBinary;
  return { detection, recognition, parts };
}
