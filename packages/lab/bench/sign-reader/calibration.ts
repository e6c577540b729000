import { percent, table, wholeNumber, type Command } from '../command-line';
import type { Panel } from '@curbwise/contract';
import { generateSign } from '@curbwise/drawings';
import { parse } from '@curbwise/sign-rules';
import { readSign } from '@curbwise/sign-reader';
import { createOnnxSessions, decodePhoto } from '@curbwise/sign-reader/node';

const HELP = `bench:reader calibration [--count N] [--seed N] [--json | --markdown]

Reads drawn signs and shows how often a panel was understood as it was meant, by how sure the reader said it was.

  --count N   how many photos (default 200)
  --seed N    seed of the first photo, the others follow it (default 20000)`;

/** Upper ends of the bins. */
const BINS = [0.2, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.9, 0.95, 0.98, 1.001];

interface Sample {
  readonly said: number;
  readonly isRight: boolean;
}

type Read = Pick<Panel, 'text' | 'arrow' | 'symbol'>;

/** What a panel means, independent of its wording: its rules without their source positions. */
function meaningOf({ text, arrow, symbol }: Read): string {
  const { rules } = parse([{ text, arrow, symbol, box: null, confidence: 1 }]);
  return JSON.stringify(rules, (key, value: unknown) =>
    key === 'panel' || key === 'text' ? undefined : value,
  );
}

/** Whether a panel means the same as one of the true panels. */
const isRight = (panel: Read, truths: readonly Read[]) =>
  truths.some((truth) => meaningOf(truth) === meaningOf(panel));

/** Measures how often panels of each stated confidence are understood correctly. */
export const calibration: Command = {
  help: HELP,
  options: { count: { type: 'string', default: '200' }, seed: { type: 'string', default: '20000' } },
  async run({ values, format }) {
    const count = wholeNumber(values, 'count', 1);
    const first = wholeNumber(values, 'seed', 0);
    const sessions = await createOnnxSessions();
    const samples: Sample[] = [];
    for (let seed = first; seed < first + count; seed++) {
      const { jpeg, panels } = await generateSign(seed);
      const reading = await readSign(await decodePhoto(jpeg), sessions);
      for (const panel of reading.panels)
        if (panel.symbol !== 'unknown')
          samples.push({ said: panel.confidence, isRight: isRight(panel, panels) });
    }
    const bins = BINS.map((to, index) => {
      const from = BINS[index - 1] ?? 0;
      const inside = samples.filter(({ said }) => said >= from && said < to);
      return {
        from,
        to,
        panels: inside.length,
        right: inside.filter((one) => one.isRight).length,
        said: inside,
      };
    });
    if (format === 'json')
      return {
        output: JSON.stringify(bins.map(({ from, to, panels, right }) => ({ from, to, panels, right }))),
        failure: null,
      };
    const rows = bins.map(({ from, to, panels, right, said }) => [
      `${from.toFixed(2)}–${Math.min(1, to).toFixed(2)}`,
      String(panels),
      said.length === 0 ? '–' : (said.reduce((sum, one) => sum + one.said, 0) / said.length).toFixed(2),
      percent(right, panels),
    ]);
    return { output: table(['said', 'panels', 'mean said', 'right'], rows, format), failure: null };
  },
};
