import { wordsOfPanel } from '@curbwise/contract';
import { hasLiftingWords } from './late-roles';
import type { Run } from './lifting-words';
import { meaningOf, saidOf } from './phrases/lexemes';
import type { Outcome } from './outcome';
import type { PanelReading } from './read-panel';
import type { LiftingWords, Words } from './plates/draft';
import type { Plate } from './plates/join-plates';

type ReadPlate = Plate<PanelReading>;

/** Neighbouring lexemes: where their text begins and ends, and their indices. */
interface TextRun extends Run {
  start: number;
  end: number;
  panel: number;
}

/** Neighbouring lexemes with the given outcome, in the order of the text. `from` and `to`: their indices. */
export function runsOf({ reading, parts }: ReadPlate, outcome: Outcome): TextRun[] {
  const runs: TextRun[] = [];
  const partAt = (start: number) => parts.findLast((part) => part.start <= start)!;
  const marked = reading.lexemes.map(({ start, end }, at) => ({
    start,
    end,
    at,
    outcome: reading.outcomes[at],
  }));
  let continues = false;
  // In text order: columns are read in another order.
  for (const { start, end, at, outcome: own } of marked.sort((a, b) => a.start - b.start)) {
    const last = runs.at(-1);
    const { panel } = partAt(start);
    if (own === outcome && continues && last?.panel === panel) {
      last.end = end;
      last.to = at + 1;
    } else if (own === outcome) runs.push({ start, end, panel, from: at, to: at + 1 });
    continues = own === outcome;
  }
  return runs;
}

/** The text of a run, exactly as written. */
function wordsOfRun({ panel, parts }: ReadPlate, run: TextRun): Words {
  const offset = parts.findLast((part) => part.start <= run.start)!.start;
  return {
    text: wordsOfPanel(panel).slice(run.start, run.end),
    panel: run.panel,
    start: run.start - offset,
  };
}

/** The words of a plate with the given outcome. */
export const fragmentsOf = (plate: ReadPlate, outcome: Outcome): Words[] =>
  runsOf(plate, outcome).map((run) => wordsOfRun(plate, run));

/** The unknown words of a plate that state no rule, with their role. */
export const namesOn = (plate: ReadPlate): Words[] =>
  runsOf(plate, 'judged').map((run) => ({
    ...wordsOfRun(plate, run),
    role: saidOf(plate.reading.lexemes[run.from]!)?.role,
  }));

/** The unread words of a plate, which may lift or limit its rules or those of the plate that it completes. */
export function liftingOf(plate: ReadPlate): LiftingWords[] {
  const { reading, panel, parts } = plate;
  const runs = runsOf(plate, 'unread');
  if (runs.length === 0) return [];
  return [
    {
      panel: parts[0]!.panel,
      side: panel.arrow ?? reading.arrow,
      excepts: meaningOf(reading.lexemes[0], 'except') !== undefined,
      hasTimes: reading.clauses.some(({ schedule }) => schedule.length > 0),
      lift: (head) => hasLiftingWords(reading, runs, head),
    },
  ];
}
