import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import nodeModule from 'node:module';
import path from 'node:path';
import {
  READER_LIST,
  READER_PROTOCOL,
  readerFilesSchema,
  type ReaderFiles,
  type ReaderPart,
} from '@curbwise/contract';
import { readModel, type ModelRole } from '../../networks/model-files';
import { packNetwork } from '../../networks/pack-network';
import { makePiece, piecesOf, type Compression, type MadePiece } from './pieces';

/** The plain runtime: WebAssembly with SIMD, without WebGPU. It runs on one thread here. */
const RUNTIME = 'onnxruntime-web/ort-wasm-simd-threaded.wasm';

const ROLES: readonly ModelRole[] = ['detection', 'recognition', 'parts'];

/**
 * Writes all files that a browser downloads to read photos itself, and the list of them.
 * @param worker folder that contains the script of the worker and no other script
 * @param target folder for the files; its previous content is removed
 * @param compression of the files
 * @throws Error if there is not exactly one script
 */
export async function writeReader(
  worker: string,
  target: string,
  compression: Compression,
): Promise<ReaderFiles> {
  const [scripts, runtime, networks] = await Promise.all([
    scriptsIn(worker),
    readFile(nodeModule.createRequire(__filename).resolve(RUNTIME)),
    Promise.all(ROLES.map(async (role) => [role, Buffer.from(packNetwork(await readModel(role)))] as const)),
  ]);
  const [script] = scripts;
  if (script === undefined || scripts.length > 1)
    throw new Error(`${worker} contains ${scripts.length} scripts instead of one`);
  const made = await Promise.all(
    ([['runtime', runtime], ...networks] as const).map(
      async ([part, content]): Promise<[ReaderPart, MadePiece[]]> => [
        part,
        await piecesOf(part, content, compression),
      ],
    ),
  );
  const program = await makePiece(script, await readFile(path.join(worker, script)), compression, true);
  const list = readerFilesSchema.parse({
    protocol: READER_PROTOCOL,
    script: program.piece,
    parts: Object.fromEntries(made.map(([part, pieces]) => [part, pieces.map(({ piece }) => piece)])),
  });
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const { files } of [program, ...made.flatMap(([, pieces]) => pieces)])
    for (const [name, content] of files) await writeFile(path.join(target, name), content);
  // The list is last, so that all files it names exist.
  await writeFile(path.join(target, READER_LIST), `${JSON.stringify(list, null, 2)}\n`);
  return list;
}

const scriptsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.js'));
