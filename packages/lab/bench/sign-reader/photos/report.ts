import { percent, table, type Format } from '../../command-line';
import type { SignReading } from '@curbwise/contract';
import { fieldOf, type PhotoCase, type Score } from '@curbwise/evaluate';
import type { Given } from './given';
import { STAGES, type Miss } from './stage-of-miss';

/** A case, its reading, and their comparison. */
export interface ScoredCase {
  readonly set: string;
  readonly one: PhotoCase;
  readonly reading: SignReading;
  readonly score: Score;
  /** Null where the case is exact. */
  readonly miss: Miss | null;
  /** The scores as parts of the reading are replaced by the truth, step by step. */
  readonly given: ReadonlyMap<Given, Score>;
}

const HEADS = ['', 'cases', 'exact', 'instants', 'false allow', 'uncertain'];

function figures(scores: readonly Score[]): string[] {
  const count = (is: (score: Score) => boolean) => scores.filter(is).length;
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  return [
    String(scores.length),
    percent(
      count(({ isExact }) => isExact),
      scores.length,
    ),
    percent(
      sum(({ right }) => right),
      sum(({ instants }) => instants),
    ),
    percent(
      count(({ isFalseAllow }) => isFalseAllow),
      scores.length,
    ),
    percent(
      count(({ isUncertain }) => isUncertain),
      scores.length,
    ),
  ];
}

/** The cases of a row of the tables. */
type Group = readonly [name: string, cases: readonly ScoredCase[]];

function groupsBy(cases: readonly ScoredCase[], nameOf: (one: ScoredCase) => string): Group[] {
  const names = [...new Set(cases.map(nameOf))];
  return names.map((name) => [name, cases.filter((one) => nameOf(one) === name)]);
}

/** A group for each file, one for each value of the field `by` in it, and one for all cases. */
function groupsOf(cases: readonly ScoredCase[], by: string | undefined): Group[] {
  const sets = groupsBy(cases, ({ set }) => set);
  const split = sets.flatMap(([name, members]): Group[] => {
    if (!by) return [[name, members]];
    const parts = groupsBy(members, ({ one }) => `  ${by}: ${fieldOf(one, by)}`);
    return [[name, members], ...parts.sort(([a], [b]) => a.localeCompare(b))];
  });
  return sets.length > 1 ? [...split, ['all', cases]] : split;
}

const stageCounts = (cases: readonly ScoredCase[]): string[] => {
  const misses = cases.flatMap(({ miss }) => miss ?? []);
  return [misses.length, ...STAGES.map((stage) => misses.filter((miss) => miss.stage === stage).length)].map(
    (count) => (count === 0 ? '·' : String(count)),
  );
};

const panelInWords = (panel: {
  text: string;
  mended?: string | undefined;
  arrow: string | null;
  symbol?: string | null | undefined;
  confidence?: number;
}): string => {
  const tags = [panel.symbol, panel.arrow, panel.confidence?.toFixed(2)].filter(Boolean).join(' ');
  return `${tags ? `[${tags}] ` : ''}${(panel.mended ?? panel.text).replaceAll('\n', ' / ')}`;
};

/** A miss in a few lines: what is wrong, the truth, and what was read. */
function shown({ one, reading, score, miss }: ScoredCase): string {
  const read = reading.isIrrelevant ? ['no parking sign'] : reading.panels.map(panelInWords);
  return [
    `${one.id}${score.isFalseAllow ? '  FALSE ALLOW' : ''}  ${score.wrong ?? ''}`,
    `  ${miss?.stage}: ${miss?.detail}`,
    ...one.truth.map((panel) => `  truth ${panelInWords(panel)}`),
    ...read.map((panel) => `  read  ${panel}`),
  ].join('\n');
}

function givenTable(cases: readonly ScoredCase[], format: Exclude<Format, 'json'>): string {
  const steps = [...(cases[0]?.given.keys() ?? [])];
  const rows = groupsOf(cases, undefined).flatMap(([name, members]) => [
    [`${name}: as read`, ...figures(members.map(({ score }) => score))],
    ...steps.map((step) => [
      step === 'all' ? '  + no doubts: the truth itself' : `  + true ${step}`,
      ...figures(members.flatMap(({ given }) => given.get(step) ?? [])),
    ]),
  ]);
  return `\n${table(HEADS, rows, format)}`;
}

/** Lower bounds of the confidence bins: those of the badge in the app. */
const SURENESS = [0, 0.6, 0.8] as const;

/** The answers that a reader on a phone would give by itself, by confidence. It leaves the others to a service. */
function answeredTable(cases: readonly ScoredCase[], format: Exclude<Format, 'json'>): string {
  const said = cases.flatMap(({ score }) => score.answers);
  const row = (name: string, members: typeof said) => [
    name,
    String(members.length),
    percent(members.length, said.length),
    percent(members.filter(({ isRight }) => isRight).length, members.length),
    String(members.filter(({ isFalse }) => isFalse).length),
  ];
  const answered = said.filter(({ isOpen }) => !isOpen);
  const bins = SURENESS.map((from, index) => {
    const to = SURENESS[index + 1] ?? Infinity;
    const members = answered.filter(({ confidence }) => confidence >= from && confidence < to);
    return row(`  ${100 * from} %${to === Infinity ? ' and more' : ` to ${100 * to} %`}`, members);
  });
  const left = said.filter(({ isOpen }) => isOpen);
  return table(
    ['answers at instants', 'instants', 'share', 'right', 'false allow'],
    [row('answered', answered), ...bins, row('left open', left)],
    format,
  );
}

/** The figures of labelled photos: scores, misses by the stage that went wrong, and what each stage costs. */
export function report(
  cases: readonly ScoredCase[],
  by: string | undefined,
  show: boolean,
  format: Format,
): string {
  if (format === 'json')
    return JSON.stringify(
      cases.map(({ set, one, reading, score, miss, given }) => ({
        set,
        id: one.id,
        ...score,
        stage: miss?.stage ?? null,
        detail: miss?.detail ?? null,
        given: Object.fromEntries([...given].map(([step, { isExact }]) => [step, isExact])),
        panels: reading.panels,
      })),
      null,
      1,
    );
  const groups = groupsOf(cases, by);
  const misses = cases.filter(({ miss }) => miss);
  return [
    show ? `${misses.map(shown).join('\n')}\n\n` : '',
    table(
      HEADS,
      groups.map(([name, members]) => [name, ...figures(members.map(({ score }) => score))]),
      format,
    ),
    '\n',
    table(
      ['misses by the first stage that went wrong', 'misses', ...STAGES],
      groups.map(([name, members]) => [name, ...stageCounts(members)]),
      format,
    ),
    '\n',
    answeredTable(cases, format),
    (cases[0]?.given.size ?? 0) > 0 ? givenTable(cases, format) : '',
  ].join('');
}
