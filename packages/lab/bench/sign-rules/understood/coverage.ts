import { percent, table, UsageError, wholeNumber, type Command, type Format } from '../../command-line';
import { readFileSync } from 'node:fs';
import { parse } from '@curbwise/sign-rules';

const HELP = `bench:rules coverage --texts FILE... [--unread N] [--json | --markdown]

Says how many texts of a list are understood to the last word.

  --texts FILE          one text a line, or "count<TAB>text"; may be given several times
  --unread N            how many of the most frequent unread words to print (default 20)
  --json, --markdown    the figures for programs, or for a page

Columns: understood = no word is unread; ruled = at least one rule; both = understood and ruled. Each as a share of
different texts, and weighted by the counts.`;

/** A text and the number of signs that have it. */
export interface CountedText {
  text: string;
  count: number;
}

/** Reads one text per line, or `count<TAB>text`; the header and empty lines are skipped. */
export function parseTexts(content: string): CountedText[] {
  return content.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '' || /^count\ttext$/i.test(line)) return [];
    const [, count, text] = /^(\d+)\t(.*)$/.exec(line) ?? [];
    return count === undefined ? [{ text: line, count: 1 }] : [{ text: text ?? '', count: Number(count) }];
  });
}

/** How many texts, and how many signs, are so. */
const sumOf = (texts: readonly CountedText[]) => ({
  texts: texts.length,
  signs: texts.reduce((sum, { count }) => sum + count, 0),
});

/** Counts the texts, and the signs that have them, that the engine understands. */
export function coverageOf(texts: readonly CountedText[]) {
  const unread = new Map<string, number>();
  const read = texts.map(({ text, count }) => {
    const parsed = parse([{ text, arrow: null, symbol: null, box: null, confidence: 1 }]);
    for (const fragment of parsed.unread) unread.set(fragment.text, (unread.get(fragment.text) ?? 0) + count);
    return { text, count, isUnderstood: parsed.unread.length === 0, isRuled: parsed.rules.length > 0 };
  });
  return {
    all: sumOf(read),
    understood: sumOf(read.filter(({ isUnderstood }) => isUnderstood)),
    ruled: sumOf(read.filter(({ isRuled }) => isRuled)),
    both: sumOf(read.filter(({ isUnderstood, isRuled }) => isUnderstood && isRuled)),
    unread: [...unread].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count),
  };
}

type Covered = ReturnType<typeof coverageOf> & { file: string };

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const HEADS = ['texts', 'different', 'understood', 'ruled', 'both', 'signs', 'understood', 'ruled', 'both'];

function rowOf({ file, all, understood, ruled, both }: Covered): string[] {
  const shares = (unit: 'texts' | 'signs') => [
    String(all[unit]),
    ...[understood, ruled, both].map((part) => percent(part[unit], all[unit])),
  ];
  return [file, ...shares('texts'), ...shares('signs')];
}

function print(covered: readonly Covered[], most: number, format: Format): string {
  if (format === 'json') {
    return JSON.stringify(covered.map((one) => ({ ...one, unread: one.unread.slice(0, most) })));
  }
  const unread = covered.map(({ file, unread }) => {
    const lines = unread.slice(0, most).map(({ text, count }) => `${String(count).padStart(6)}  ${text}`);
    return lines.length > 0 ? `\nunread in ${file}\n${lines.join('\n')}\n` : '';
  });
  return table(HEADS, covered.map(rowOf), format) + unread.join('');
}

/** Measures the share of sign texts that the engine understands. */
export const coverage: Command = {
  help: HELP,
  options: { texts: { type: 'string', multiple: true }, unread: { type: 'string', default: '20' } },
  run({ values, format }) {
    const files = Array.isArray(values.texts) ? values.texts.map(String) : [];
    if (files.length === 0) throw new UsageError('give a list of texts: --texts FILE');
    const most = wholeNumber(values, 'unread', 0);
    const covered = files.map((path) => ({
      file: path.replace(/^.*[\\/]/, ''),
      ...coverageOf(parseTexts(read(path))),
    }));
    return { output: print(covered, most, format), failure: null };
  },
};
