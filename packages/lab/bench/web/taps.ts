import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { signReadingSchema, type SignReading } from '@curbwise/contract';
import { table, UsageError, wholeNumber, type Command, type Format, type Values } from '../command-line';
import { launchFullBrowser } from '@curbwise/tooling/chromium';
import { startGateway } from '@curbwise/e2e/gateway-process';
import { SignInMemory } from './taps/sign-in-memory';
import { signAsSeen } from './taps/seen-sign';
import { drawnPhotos, INSTANTS, instantsOf, labelledPhotos } from './taps/sign-photos';
import { inLines, TAP_HEADS, tapFigures, tapRow } from './taps/tap-figures';
import { inBrowser, MAX_TAPS, walk, type Open, type Scanned, type Walk } from './taps/walk';
import { WORSE, worsened } from './taps/worsened';

const HELP = `How many taps it takes from an uncertain answer to the right one, without a keyboard. A person who sees the sign scans
the photo with the site as it is built (npm run build) and the local reader. A truthful person presses only replies that are
true of the sign, and the side of her car, up to ${MAX_TAPS} taps; what needs the editor is a dead end. A careless one always
presses the first reply of the first question. Ends with status 1 if a truthful person got a false yes, or a scan failed.
The photos and what they say are yours: none are part of the project.

  --cases <file>       of cases, a JSON object a line, as bench:reader photos takes them; may be given several times
  --drawn <seed>       drawn signs instead: the seed of the first, the others follow it
  --count <n>          so many drawn signs (default 20)
  --worse tilt|small|dim|blur
                       worsens each photo before it is scanned
  --readings <file>    without pages and reader: readings of the photos, a JSON object {"photo", "reading"} a line, photo
                       being the name of its file without folder and extension; others are left out. Takes seconds
  --limit <n>          so many cases of all at most
  --only <text>        cases whose id contains it
  --instants yes|no|both|all
                       yes: the first instant of a case at which one may park, no: at which one may not, else its first;
                       both (default): only the second can lead to a false yes; all: each
  --by <field>         a row for each value of a field of the cases (default file); half: two halves by the photos' names
  --show               each answer that is not right at once: what was pressed, what is still asked, what was read
  --json               every figure

Columns: answers, one for each case and instant. Of these: right, wrong (a false yes among them), no sign found. Doubts are
first answers that are uncertain although the truth is not. Of these: settled right by 1 tap, by at most 2, by more; dead
ends; wrong in the end (a false yes among them: must be none); false yes of the careless (at most 2 %).`;

/** @throws UsageError if the option is none of the choices */
function choice<Choice extends string>(values: Values, name: string, choices: readonly Choice[]): Choice {
  const found = choices.find((one) => one === values[name]);
  if (!found) throw new UsageError(`--${name} takes one of ${choices.join(', ')}`);
  return found;
}

/** Counts the taps that a person who sees the sign needs. */
export const taps: Command = {
  help: HELP,
  options: {
    cases: { type: 'string', multiple: true },
    drawn: { type: 'string' },
    count: { type: 'string', default: '20' },
    worse: { type: 'string' },
    readings: { type: 'string' },
    limit: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    instants: { type: 'string', default: 'both' },
    by: { type: 'string', default: 'file' },
    show: { type: 'boolean' },
  },
  run: async ({ values, format }) => {
    const files = ((values['cases'] as string[] | undefined) ?? []).map(String);
    const isDrawn = values['drawn'] !== undefined;
    if (isDrawn === files.length > 0) throw new UsageError('taps takes --cases FILE or --drawn SEED');
    const which = choice(values, 'instants', INSTANTS);
    const worse = values['worse'] === undefined ? null : choice(values, 'worse', WORSE);
    const photos = isDrawn
      ? drawnPhotos(wholeNumber(values, 'drawn', 0), wholeNumber(values, 'count', 1))
      : await labelledPhotos(files);
    const chosen = new Set(
      photos
        .flatMap(({ cases }) => cases)
        .filter(({ id }) => id.includes(String(values['only'])))
        .slice(0, wholeNumber(values, 'limit', 1)),
    );
    const readings = values['readings'] === undefined ? null : await readReadings(String(values['readings']));
    const walks: Walk[] = [];
    let failed = 0;
    const { open, close } = readings
      ? { open: inMemory(readings), close: async () => {} }
      : await openBrowser();
    const go = async (scanned: Scanned) => {
      try {
        const found = await walk(open, scanned);
        walks.push(found);
        if (values['show'] && found.truthful.first !== 'right') process.stderr.write(`${inLines(found)}\n`);
      } catch (error) {
        failed += 1;
        process.stderr.write(`${scanned.one.id}: ${String(error)}\n`);
      }
    };
    try {
      for (const photo of photos) {
        const wanted = photo.cases.filter(
          (one) => chosen.has(one) && (!readings || readings.has(photoOf(one))),
        );
        if (wanted.length === 0) continue;
        const seen = signAsSeen(photo.cases);
        const jpeg = async () => (worse ? worsened(await photo.jpeg(), worse) : photo.jpeg());
        for (const one of wanted)
          for (const instant of instantsOf(one, which)) await go({ one, instant, jpeg, seen });
      }
    } finally {
      await close();
    }
    return { output: outputOf(walks, String(values['by']), format), failure: failureOf(walks, failed) };
  },
};

/** The site with the local reader, and the browser that shows it. */
async function openBrowser(): Promise<{ open: Open; close: () => Promise<void> }> {
  const browser = await launchFullBrowser();
  const gateway = await startGateway({ TRUST_PROXY_HOPS: '1' }).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  const close = async () => {
    await browser.close();
    await gateway.stop();
  };
  return { open: inBrowser(browser, gateway.url), close };
}

const readingRow = z.object({ photo: z.string(), reading: signReadingSchema });
const photoOf = ({ file }: { file: string }) => path.parse(file).name;

/** Readings by the names of their photos. @throws UsageError if a line is none */
async function readReadings(file: string): Promise<ReadonlyMap<string, SignReading>> {
  const rows = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return new Map(
    rows.map((row, index) => {
      const read = readingRow.safeParse(JSON.parse(row));
      if (!read.success) throw new UsageError(`${file}, line ${index + 1}: ${z.prettifyError(read.error)}`);
      return [read.data.photo, read.data.reading];
    }),
  );
}

const inMemory =
  (readings: ReadonlyMap<string, SignReading>): Open =>
  ({ one, instant }, operate) =>
    operate(new SignInMemory(readings.get(photoOf(one))!, one.at[instant]!, one.context.place));

function failureOf(walks: readonly Walk[], failed: number): string | null {
  const { falseYes, doubts } = tapFigures('all', walks);
  if (falseYes > 0)
    return `${falseYes} of ${doubts} doubts ended in a false yes, though only true replies were pressed`;
  return failed > 0 ? `${failed} scans failed` : null;
}

function outputOf(walks: readonly Walk[], by: string, format: Format): string {
  const nameOf = ({ fields }: Walk) => fields[by] ?? 'unknown';
  const groups = [...new Set(walks.map(nameOf))].sort().map((name) =>
    tapFigures(
      name,
      walks.filter((one) => nameOf(one) === name),
    ),
  );
  groups.push(tapFigures('all', walks));
  if (format === 'json') return JSON.stringify({ groups, walks }, null, 2);
  return table(TAP_HEADS, groups.map(tapRow), format);
}
