import { brotliCompressSync, constants } from 'node:zlib';
import type { Command } from '../command';
import { table } from '../table';
import { bundleForBrowser } from './browser-bundle';
import { SIZE_BUDGET_BYTES } from './budget';
import { stretchesOf, type Stretch } from './shares';

const HELP = `bench:rules size [--total] [--json | --markdown]

Bundles parsing, judging and explaining, in English alone, as a browser gets it (minified, Brotli 11), and ends with
status 1 if that is more than ${SIZE_BUDGET_BYTES} bytes.

  --total               the sum alone, not what each file costs
  --json, --markdown    the figures for programs, or for a page

Columns: minified = bytes of the file in the bundle; compressed = bytes that the bundle would be smaller without it.`;

const compressedBytes = (code: string) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** `webpack://@curbwise/sign-rules/./src/parse/days.ts` as `src/parse/days.ts`, `../contract/…` as `contract/…`. */
const nameOf = (source: string) =>
  source.replace(/^webpack:\/\/(?:@[^/]+\/)?[^/]+\//, '').replace(/^(?:\.{1,2}\/)+/, '');

interface FileShare {
  file: string;
  minified: number;
  compressed: number;
}

function sharesOf(stretches: readonly Stretch[], sources: readonly string[], total: number): FileShare[] {
  return sources
    .map((source, index) => {
      const own = stretches.filter((stretch) => stretch.source === index);
      const others = stretches.filter((stretch) => stretch.source !== index);
      const codeOf = (parts: readonly Stretch[]) => parts.map(({ code }) => code).join('');
      return {
        file: nameOf(source),
        minified: Buffer.byteLength(codeOf(own)),
        compressed: own.length === 0 ? 0 : total - compressedBytes(codeOf(others)),
      };
    })
    .filter(({ minified }) => minified > 0)
    .sort((a, b) => b.compressed - a.compressed);
}

/** How heavy the engine is. */
export const size: Command = {
  help: HELP,
  options: { total: { type: 'boolean' } },
  async run({ values, format, packageFolder }) {
    const { code, map } = await bundleForBrowser(packageFolder);
    const minified = Buffer.byteLength(code);
    const compressed = compressedBytes(code);
    const files = values.total ? [] : sharesOf(stretchesOf(code, map), map.sources, compressed);
    const failure =
      compressed > SIZE_BUDGET_BYTES
        ? `the engine takes ${compressed} bytes, ${compressed - SIZE_BUDGET_BYTES} more than its budget of ${SIZE_BUDGET_BYTES}`
        : null;
    if (format === 'json') {
      return {
        output: JSON.stringify({ minified, compressed, budget: SIZE_BUDGET_BYTES, files }),
        failure,
      };
    }
    const rows = [
      ...files.map((one) => [one.file, String(one.minified), String(one.compressed)]),
      ['all together', String(minified), String(compressed)],
      ['budget', '', String(SIZE_BUDGET_BYTES)],
    ];
    return { output: table(['bytes', 'minified', 'compressed'], rows, format), failure };
  },
};
