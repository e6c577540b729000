import { parseLocalDateTime } from '@curbwise/contract';
import type { EvaluationReport } from '../evaluation-report';
import { counted } from './figures';
import { outcomesMade } from './outcomes-made';

/** `23 November 2026, 10:15 UTC`. */
export const dayAndTime = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))}, ` +
  `${iso.slice(11, 16)} UTC`;

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A local time at the sign with its weekday: `Mon 19 Oct 2026, 06:38`. */
export const instantInWords = (local: string): string =>
  parseLocalDateTime(local)
    ? `${DAY.format(new Date(`${local}Z`)).replace(',', '')}, ${local.slice(11, 16)}`
    : local;

/** Describes the run in a sentence. */
export function runInWords({ contenders, labels, repeat }: EvaluationReport): string {
  const times = repeat === 1 ? 'once' : repeat === 2 ? 'twice' : `${repeat} times`;
  return (
    `${counted(contenders.length, 'contender')} read ${counted(labels.photos, 'photo')} of ${labels.name} ` +
    `(${counted(labels.instants, 'instant')}), each ${times}.`
  );
}

/** Number of readings made, and of a complete run. A photo with several cases is read once for all of them. */
function readingsOf({ contenders, labels, repeat, photos }: EvaluationReport) {
  const made = photos.flatMap(({ photo, outcomes }) =>
    outcomesMade(outcomes).map(({ contender, repeat }) => JSON.stringify([photo, contender, repeat])),
  );
  return { made: new Set(made).size, all: contenders.length * labels.photos * repeat };
}

/** Says that a run is incomplete; null if it is complete. */
export function incompleteInWords(report: EvaluationReport): string | null {
  if (report.isComplete) return null;
  const { made, all } = readingsOf(report);
  return `This run is incomplete: it has ${made} of ${counted(all, 'reading')}. The figures will change, and no gate passes.`;
}
