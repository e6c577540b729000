import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import type { Labels, LabelledPhoto } from '../labels/read-labels';
import {
  REPORT_VERSION,
  type Comparison,
  type Contender,
  type EvaluationReport,
  type PhotoReport,
} from '../report/evaluation-report';
import { ABANDONED, tryKey, type TryRecord } from '../run/try-record';
import { compare } from './compare';
import { gatesOf, type GateSettings } from './gates';
import { groupBy } from '../group-by';
import { outcomeOf, shownOutcome, shownTruth } from './outcomes';
import { scoreContender, type ScoredPhoto, type ScoredTry } from './score-contender';
import { clockOf, instantsOfCase, scoreReading } from './score-reading';

/** Label fields that the report has elsewhere. */
const OTHER_FIELDS: ReadonlySet<string> = new Set(['id', 'photo', 'irrelevant']);

/** The baseline that contenders are compared with. */
export type Baseline =
  /** A contender of this run. */
  | { readonly contender: string }
  /** Another run. Without a contender: the one with the same id, or the only one. */
  | { readonly report: EvaluationReport; readonly contender?: string };

/** The inputs of a report. */
export interface ReportParts {
  /** Name of the run's folder. */
  readonly run: string;
  readonly madeAt: Date;
  readonly labels: Labels;
  readonly contenders: readonly Contender[];
  readonly repeat: number;
  /** Local time given to the models; null for the first instant of each photo's first case. */
  readonly clock: LocalDateTime | null;
  /** For each try the last record counts, with the cost of all its records. */
  readonly records: readonly TryRecord[];
  /** By default the first contender. */
  readonly baseline?: Baseline;
  readonly gates?: GateSettings;
}

const plus = (sum: number | null, part: number | null) => (sum === null || part === null ? null : sum + part);

/** The last record of each try that was not abandoned, with the cost of all its records. */
function lastRecords(records: readonly TryRecord[]): Map<string, TryRecord> {
  return new Map(
    [...groupBy(records, tryKey)].flatMap(([key, ofTry]) => {
      const last = ofTry.findLast(({ failure }) => failure?.kind !== ABANDONED);
      const costUsd = ofTry.reduce<number | null>((sum, one) => plus(sum, one.costUsd), 0);
      return last ? [[key, { ...last, costUsd }] as const] : [];
    }),
  );
}

/** The local time given to the model. It may differ from the current labels, which may have changed since. */
function clockOfRecord({ clock }: TryRecord, photo: LabelledPhoto, pinned: LocalDateTime | null) {
  return (clock === undefined ? null : parseLocalDateTime(clock)) ?? clockOf(photo, pinned);
}

function scoredPhotos(
  contender: string,
  { labels, repeat, clock }: ReportParts,
  recordOf: ReadonlyMap<string, TryRecord>,
): ScoredPhoto[] {
  return labels.photos.map((photo) => ({
    photo,
    tries: Array.from({ length: repeat }, (_, index): ScoredTry => {
      const record = recordOf.get(tryKey({ contender, photo: photo.name, repeat: index + 1 })) ?? null;
      const score = record?.reading
        ? scoreReading(record.reading, photo, clockOfRecord(record, photo, clock))
        : null;
      return { repeat: index + 1, record, score };
    }),
  }));
}

/** The report of one case of a photo. @param scored the photo's tries by contender */
function photoReport(
  photo: LabelledPhoto,
  caseIndex: number,
  scored: ReadonlyMap<string, readonly ScoredTry[]>,
): PhotoReport {
  const one = photo.cases[caseIndex]!;
  const tries = [...scored].flatMap(([contender, all]) =>
    all.map((scoredTry) => ({ contender, scoredTry, outcome: outcomeOf(contender, scoredTry, caseIndex) })),
  );
  const firstWrong = [...scored.keys()].flatMap(
    (contender) => tries.find((made) => made.contender === contender && made.outcome.wrong !== null) ?? [],
  );
  return {
    id: one.id,
    photo: photo.name,
    fields: Object.fromEntries([...one.fields].filter(([name]) => !OTHER_FIELDS.has(name))),
    irrelevant: one.irrelevant ?? null,
    truth: shownTruth(one),
    outcomes: tries.map(({ outcome }) => outcome),
    shown: firstWrong.map(({ contender, scoredTry }) => shownOutcome(contender, scoredTry, photo, caseIndex)),
  };
}

/** The contender of another run to compare with; null if it has none with the same id and several others. */
function counterpart(id: string, { contenders }: EvaluationReport, named?: string): string | null {
  if (named !== undefined) return named;
  if (contenders.some((one) => one.id === id)) return id;
  return contenders.length === 1 ? (contenders[0]?.id ?? null) : null;
}

function comparisonsOf(
  contenders: readonly Contender[],
  photos: readonly PhotoReport[],
  baseline: Baseline,
): Comparison[] {
  return contenders.flatMap(({ id }) => {
    if ('report' in baseline) {
      const { report } = baseline;
      const other = counterpart(id, report, baseline.contender);
      if (other === null) return [];
      return [compare({ contender: id, photos }, { contender: other, photos: report.photos }, report.run)];
    }
    if (id === baseline.contender) return [];
    return [compare({ contender: id, photos }, { contender: baseline.contender, photos }, null)];
  });
}

/** Number of cases, times repeats, without a reading, by contender. */
function withoutReading(photos: readonly PhotoReport[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { contender, failure } of photos.flatMap(({ outcomes }) => outcomes))
    if (failure !== null) counts.set(contender, (counts.get(contender) ?? 0) + 1);
  return counts;
}

/** Builds the report of a run. Failed and missing tries count as wrong in every share; they are never left out. */
export function buildReport(parts: ReportParts): EvaluationReport {
  const { run, madeAt, labels, contenders, repeat, records } = parts;
  const recordOf = lastRecords(records);
  const scored = new Map(contenders.map(({ id }) => [id, scoredPhotos(id, parts, recordOf)]));
  const scores = contenders.map((contender) => scoreContender(contender, scored.get(contender.id) ?? []));
  const photos = labels.photos.flatMap((photo, place) => {
    const tries = new Map([...scored].map(([id, all]) => [id, all[place]?.tries ?? []]));
    return photo.cases.map((_, caseIndex) => photoReport(photo, caseIndex, tries));
  });
  const [first] = contenders;
  const baseline = parts.baseline ?? (first ? { contender: first.id } : undefined);
  const comparisons = baseline ? comparisonsOf(contenders, photos, baseline) : [];
  const isComplete = [...scored.values()].every((all) =>
    all.every(({ tries }) => tries.every(({ record }) => record !== null)),
  );
  return {
    version: REPORT_VERSION,
    run,
    madeAt: madeAt.toISOString(),
    labels: {
      name: labels.name,
      photos: labels.photos.length,
      instants: labels.photos
        .flatMap(({ cases }) => cases)
        .reduce((sum, one) => sum + instantsOfCase(one), 0),
      sha256: labels.sha256,
    },
    repeat,
    isComplete,
    contenders: scores,
    comparisons,
    gates: gatesOf(parts.gates ?? {}, {
      isComplete,
      contenders: scores,
      comparisons,
      withoutReading: withoutReading(photos),
    }),
    photos,
  };
}
