import { table, UsageError, wholeNumber, type Command, type Format } from '../command-line';
import { launchFullBrowser } from '@curbwise/tooling/chromium';
import { startGateway } from '@curbwise/e2e/gateway-process';
import { INSTANTS, instantsOf, signCases } from './taps/sign-case';
import { inLines, TAP_HEADS, tapFigures, tapRow } from './taps/tap-figures';
import { MAX_TAPS } from './taps/person';
import { walk, type Walk } from './taps/walk';

const HELP = `How many taps it takes from the answer of a photo to the right one. A person who sees the sign scans the photo with the
site as it is built (npm run build) and the local reader, answers what the card asks truthfully, and puts the sign right
where nothing is asked, in the cheapest of the true ways. Each press is a tap, so is each field that is typed in; letters
are counted apart. Beyond ${MAX_TAPS} taps there is no way. The photos and what they say are yours: none are part of the project.

  --cases <file>       of cases, a JSON object a line: id, photo (beside the file), at, expect, truth (panels as a person
                       reads them: text, arrow, symbol), side; may be given several times
  --limit <n>          so many cases of all at most
  --only <text>        cases whose id contains it
  --instants yes|no|all
                       yes: the first instant of a case at which one may park (default), no: at which one may not, else
                       its first; all: each
  --show               each photo that is not right at once: what was pressed, what was read, what it says
  --json               every figure`;

/** Counts the taps that a person who sees the sign needs. */
export const taps: Command = {
  help: HELP,
  options: {
    cases: { type: 'string', multiple: true },
    limit: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    instants: { type: 'string', default: 'yes' },
    show: { type: 'boolean' },
  },
  run: async ({ values, format }) => {
    const files = ((values['cases'] as string[] | undefined) ?? []).map(String);
    const which = INSTANTS.find((one) => one === values['instants']);
    if (files.length === 0) throw new UsageError('--cases takes a file of cases');
    if (!which) throw new UsageError(`--instants takes one of ${INSTANTS.join(', ')}`);
    const cases = signCases(files)
      .filter(({ id }) => id.includes(String(values['only'])))
      .slice(0, wholeNumber(values, 'limit', 1));
    const browser = await launchFullBrowser();
    const gateway = await startGateway({ TRUST_PROXY_HOPS: '1' }).catch(async (error: unknown) => {
      await browser.close();
      throw error;
    });
    const walks: Walk[] = [];
    try {
      for (const one of cases)
        for (const instant of instantsOf(one, which)) {
          const found = await walk(browser, gateway.url, one, instant);
          walks.push(found);
          if (values['show'] && found.category !== 'right') process.stderr.write(`${inLines(found)}\n`);
        }
    } finally {
      await browser.close();
      await gateway.stop();
    }
    return { output: outputOf(walks, format), failure: null };
  },
};

function outputOf(walks: readonly Walk[], format: Format): string {
  const by = (key: 'file' | 'category') => [...new Set(walks.map((one) => one[key]))];
  const groups = [
    ...by('file').map((file) =>
      tapFigures(
        file,
        walks.filter((one) => one.file === file),
      ),
    ),
    ...by('category')
      .filter((category) => category !== 'right')
      .map((category) =>
        tapFigures(
          category,
          walks.filter((one) => one.category === category),
        ),
      ),
    tapFigures('all', walks),
  ];
  if (format === 'json') return JSON.stringify({ groups, walks }, null, 2);
  return table(TAP_HEADS, groups.map(tapRow), format);
}
