import { table, type Command } from '../../command-line';
import { bundleForBrowser, PARTS } from './browser-bundle';
import { stretchesOf, type Stretch } from './shares';
import { compressedBytes, overweight, weigh, type Weight } from './weight';

const HELP = `bench:rules size [--total] [--json | --markdown]

Bundles parts of the engine, each by itself and in English alone, as a browser gets them (minified, Brotli 11), and ends
with status 1 if one of them weighs more than its budget.

  --total               the parts alone, not what each file costs
  --json, --markdown    the figures for programs, or for a page

Parts: judging = judgeAgain, timeline, explain and render; parsing = parseIn; everything = both. Columns: minified =
bytes in the bundle; compressed = what is sent, of a file: what everything would be smaller without it; at most = the
budget; goal = what it is to come down to.`;

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

const filesTable = (files: readonly FileShare[], format: 'text' | 'markdown') =>
  table(
    ['file', 'minified', 'compressed'],
    files.map((one) => [one.file, String(one.minified), String(one.compressed)]),
    format,
  );

const partsTable = (weights: readonly Weight[], format: 'text' | 'markdown') =>
  table(
    ['bytes', 'minified', 'compressed', 'at most', 'goal'],
    weights.map(({ part, minified, compressed, most, goal }) => [
      part,
      ...[minified, compressed, most, goal ?? '–'].map(String),
    ]),
    format,
  );

/** Measures the size of the engine in a browser. */
export const size: Command = {
  help: HELP,
  options: { total: { type: 'boolean' } },
  async run({ values, format, packageFolder }) {
    const bundles = await bundleForBrowser(packageFolder);
    const weights = PARTS.map((part) => weigh(part, bundles[part]));
    const { code, map } = bundles.everything;
    const files = values.total ? [] : sharesOf(stretchesOf(code, map), map.sources, compressedBytes(code));
    const tooHeavy = overweight(weights);
    const output =
      format === 'json'
        ? JSON.stringify({ parts: weights, files })
        : (files.length > 0 ? `${filesTable(files, format)}\n` : '') + partsTable(weights, format);
    return { output, failure: tooHeavy.length > 0 ? tooHeavy.join('\n') : null };
  },
};
