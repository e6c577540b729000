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

/** An instant of the clock beside a sign, with the weekday that signs speak of: `Mon 19 Oct 2026, 06:38`. */
export const instantInWords = (local: string): string =>
  parseLocalDateTime(local)
    ? `${DAY.format(new Date(`${local}Z`)).replace(',', '')}, ${local.slice(11, 16)}`
    : local;

/** What was run, in a sentence. */
export function runInWords({ contenders, labels, repeat }: EvaluationReport): string {
  const times = repeat === 1 ? 'once' : repeat === 2 ? 'twice' : `${repeat} times`;
  return (
    `${counted(contenders.length, 'contender')} read ${counted(labels.photos, 'photo')} of ${labels.name} ` +
    `(${counted(labels.instants, 'instant')}), each ${times}.`
  );
}

/** Tries that were made, and those of a whole run. A photo of several cases is read once for all of them. */
export function readingsOf({ contenders, labels, repeat, photos }: EvaluationReport) {
  const made = photos.flatMap(({ photo, outcomes }) =>
    outcomesMade(outcomes).map(({ contender, repeat }) => JSON.stringify([photo, contender, repeat])),
  );
  return { there: new Set(made).size, all: contenders.length * labels.photos * repeat };
}

/** What is to be said first of a run that is not whole; null if it is. */
export function incompleteInWords(report: EvaluationReport): string | null {
  if (report.isComplete) return null;
  const { there, all } = readingsOf(report);
  return `This run is incomplete: ${there} of ${counted(all, 'reading')} are there. The figures will change, and no gate passes.`;
}
