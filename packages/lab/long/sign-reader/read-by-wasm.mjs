// The part of browser.long.test.ts that jest cannot run, because it cannot load the modules of onnxruntime-web: reads a
// picture with the browser bundle of the reader and onnxruntime-web on WebAssembly.
//   node read-by-wasm.mjs BUNDLE MODELS PIXELS WIDTH HEIGHT
// prints the reading as JSON. MODELS is a JSON object that maps each model's purpose to its file.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import * as ort from 'onnxruntime-web/wasm';

const [bundle, models, pixels, width, height] = process.argv.slice(2);
const { readSign } = await import(pathToFileURL(bundle).href);

ort.env.wasm.numThreads = 1;

async function createSession(file) {
  const session = await ort.InferenceSession.create(await readFile(file));
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  return {
    async run({ data, dims }) {
      const { [output]: result } = await session.run({ [input]: new ort.Tensor('float32', data, dims) });
      return { data: result.data, dims: result.dims };
    },
  };
}

const sessions = {};
for (const [role, file] of Object.entries(JSON.parse(models))) sessions[role] = await createSession(file);
const picture = { data: await readFile(pixels), width: Number(width), height: Number(height), channels: 3 };
process.stdout.write(JSON.stringify(await readSign(picture, sessions)));
