import { DECIDERS, type ContenderScore, type Decider, type Share } from '../evaluation-report';
import { DECIDER_NAMES } from '../words/who-decides';
import { failureKindsInWords } from '../words/failure-kinds';
import { counted, dollars, duration, NO_FIGURE, number } from '../words/figures';

/** A cell of the table: a share with its interval, or another figure. */
type Cell = { readonly share: Share } | { readonly figure: string; readonly detail?: string };

/** One figure of all contenders. */
export interface ContenderRow {
  readonly name: string;
  readonly means: string;
  readonly cell: (score: ContenderScore) => Cell;
  /** Whether any count above 0 is highlighted as a severe error. */
  readonly isGrave?: boolean;
}

const shareRow = (name: string, means: string, share: (score: ContenderScore) => Share): ContenderRow => ({
  name,
  means,
  cell: (score) => ({ share: share(score) }),
});

const figureRow = (
  name: string,
  means: string,
  figure: (score: ContenderScore) => string,
  detail?: (score: ContenderScore) => string,
): ContenderRow => ({ name, means, cell: (score) => ({ figure: figure(score), detail: detail?.(score) }) });

const tokens = (count: number | null) => (count === null ? NO_FIGURE : number(Math.round(count)));

export const CONTENDER_ROWS: readonly ContenderRow[] = [
  shareRow('Exact', 'Every scored field of every instant is right.', ({ exact }) => exact),
  {
    ...shareRow(
      'False allow',
      'Allows parking at some instant at which it is forbidden.',
      ({ falseAllow }) => falseAllow,
    ),
    isGrave: true,
  },
  shareRow(
    'Left open',
    'Gives no certain answer at some instant, although the sign does.',
    ({ leftOpen }) => leftOpen,
  ),
  shareRow('Instants', 'Instants with the correct answer.', ({ instantsRight }) => instantsRight),
  shareRow('Panels', 'Panels with correct words, arrow and picture.', ({ panels }) => panels),
  shareRow('Words', 'Words of the sign that were read.', ({ words }) => words),
  shareRow('Sides', 'Correct arrows, of the panels that were found.', ({ sides }) => sides),
  shareRow(
    'Opinion agrees',
    "The model's own opinion equals the answer of the rules.",
    ({ opinionAgrees }) => opinionAgrees,
  ),
  shareRow('Opinion right', "The model's own opinion is right.", ({ opinionRight }) => opinionRight),
  shareRow(
    'No sign, known',
    'Photos without a sign that were recognized as such.',
    ({ irrelevantKnown }) => irrelevantKnown,
  ),
  shareRow('Signs missed', 'Signs that were not recognized as signs.', ({ signsMissed }) => signsMissed),
  {
    name: 'No reading',
    means: 'Tries that failed. Each counts as wrong in every row.',
    cell: (score) =>
      score.failures.count === 0
        ? { figure: 'none', detail: `of ${counted(score.failures.of, 'try', 'tries')}` }
        : {
            figure: number(score.failures.count),
            detail: `of ${counted(score.failures.of, 'try', 'tries')}: ${failureKindsInWords(score)}`,
          },
  },
  shareRow('Unsteady', 'Photos whose repeats led to different answers.', ({ unsteady }) => unsteady),
  figureRow(
    'Time, median',
    'Half of the readings took no longer.',
    ({ latencyMs }) => duration(latencyMs.p50),
    ({ latencyMs }) => (latencyMs.p95 === null ? '' : `95 % within ${duration(latencyMs.p95)}`),
  ),
  figureRow(
    'Cost of 1000 photos',
    'US dollars.',
    ({ costUsd }) => dollars(costUsd.thousandPhotos),
    ({ costUsd }) =>
      costUsd.total === null || costUsd.total === 0 ? '' : `${dollars(costUsd.total)} for this run`,
  ),
  figureRow(
    'Tokens of a photo',
    'In and out.',
    (score) => `${tokens(score.tokens.input)} / ${tokens(score.tokens.output)}`,
  ),
  figureRow(
    'Confidence off by',
    'Calibration error: distance of the confidence from the share of right answers; 0 is best.',
    ({ calibrationError }) => (calibrationError === null ? NO_FIGURE : calibrationError.toFixed(2)),
  ),
];

const NOTHING: Share = { count: 0, of: 0, share: null, low: null, high: null };

const DECIDER_MEANS: Record<Decider, string> = {
  alone: "The model's own opinion, its own doubt ignored.",
  grammar: 'What the rules make of its words.',
  both: 'The rules, with what the model says that the words mean.',
};

/** Who decides: two rows each. */
export const DECIDER_ROWS: readonly ContenderRow[] = DECIDERS.flatMap((who) => {
  const name = DECIDER_NAMES[who];
  return [
    shareRow(`${name}: right`, DECIDER_MEANS[who], ({ deciders }) => deciders?.[who].right ?? NOTHING),
    {
      ...shareRow(
        `${name}: false allow`,
        'A certain "allowed" that is not right.',
        ({ deciders }) => deciders?.[who].falseAllow ?? NOTHING,
      ),
      isGrave: true,
    },
  ];
});

/** Whether any contender has a figure in a row. */
export const hasFigures = (row: ContenderRow, scores: readonly ContenderScore[]): boolean =>
  scores.some((score) => {
    const cell = row.cell(score);
    return 'share' in cell ? cell.share.share !== null : /[^\s–/]/.test(cell.figure);
  });
