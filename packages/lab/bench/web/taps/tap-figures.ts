import { percent } from '../../command-line';
import type { Walk } from './walk';

/** The figures of a group of walks. */
export interface TapFigures {
  name: string;
  /** One for each case and instant. */
  answers: number;
  /** Of the first answers; a false yes is wrong too. */
  rightAtOnce: number;
  wrongAtOnce: number;
  falseYesAtOnce: number;
  noSign: number;
  /** First answers that lacked nothing but the side of the car. */
  sideOnly: number;
  /** Other first answers that are uncertain although the truth is not. What follows counts these. */
  doubts: number;
  /** Settled right by a truthful person. */
  oneTap: number;
  atMostTwo: number;
  more: number;
  deadEnds: number;
  wrong: number;
  falseYes: number;
  carelessFalseYes: number;
}

/** Whether a person only had to say where the car is, which is not on the sign. */
const isSideOnly = ({ truthful: { first, last, taps } }: Walk) =>
  first === 'open' && last === 'right' && taps.every((tap) => tap === 'left' || tap === 'right');

/** The figures of a group. */
export function tapFigures(name: string, walks: readonly Walk[]): TapFigures {
  const count = (is: (one: Walk) => boolean) => walks.filter(is).length;
  const doubts = walks.filter((one) => one.truthful.first === 'open' && !isSideOnly(one));
  const settled = doubts.filter(({ truthful }) => truthful.last === 'right');
  const within = (most: number) => settled.filter(({ truthful }) => truthful.taps.length <= most).length;
  const isWrong = (last: string) => last === 'wrong' || last === 'false yes';
  const wrong = doubts.filter(({ truthful }) => isWrong(truthful.last)).length;
  return {
    name,
    answers: walks.length,
    rightAtOnce: count(({ truthful }) => truthful.first === 'right'),
    wrongAtOnce: count(({ truthful }) => isWrong(truthful.first)),
    falseYesAtOnce: count(({ truthful }) => truthful.first === 'false yes'),
    noSign: count(({ truthful }) => truthful.first === 'no sign'),
    sideOnly: count(isSideOnly),
    doubts: doubts.length,
    oneTap: within(1),
    atMostTwo: within(2),
    more: settled.length - within(2),
    deadEnds: doubts.length - settled.length - wrong,
    wrong,
    falseYes: doubts.filter(({ truthful }) => truthful.last === 'false yes').length,
    carelessFalseYes: count(({ careless }) => careless?.last === 'false yes'),
  };
}

export const TAP_HEADS = [
  'group',
  'answers',
  'right at once',
  'wrong at once',
  'false yes at once',
  'no sign',
  'side only',
  'doubts',
  '1 tap',
  '≤ 2 taps',
  'more',
  'dead ends',
  'wrong',
  'false yes',
  'careless false yes',
];

/** A line of the table. */
export const tapRow = (figures: TapFigures): string[] => {
  const { name, answers, doubts } = figures;
  return [
    name,
    String(answers),
    percent(figures.rightAtOnce, answers),
    percent(figures.wrongAtOnce, answers),
    String(figures.falseYesAtOnce),
    String(figures.noSign),
    String(figures.sideOnly),
    String(doubts),
    percent(figures.oneTap, doubts),
    percent(figures.atMostTwo, doubts),
    percent(figures.more, doubts),
    percent(figures.deadEnds, doubts),
    percent(figures.wrong, doubts),
    String(figures.falseYes),
    percent(figures.carelessFalseYes, doubts),
  ];
};

/** A walk in a few lines: what became of it, what was pressed, and what was read. */
export function inLines({ id, at, truthful, careless, read, truth, isUnderstood }: Walk): string {
  const { first, last, taps, asks } = truthful;
  const end = last === 'open' || last === 'no sign' ? 'DEAD END' : last.toUpperCase();
  const way = first === 'open' ? `${end} after ${taps.length} taps` : `${first} at once`;
  return [
    `${id}  ${at}  ${way}${isUnderstood ? '' : '  (the words alone do not say what is expected)'}`,
    ...taps.map((tap) => `    pressed: ${tap}`),
    ...(last === 'open' ? asks.map((asked) => `    asks:    ${asked}`) : []),
    ...(careless?.last === 'false yes' ? [`    CARELESS FALSE YES: ${careless.taps.join(' · ')}`] : []),
    `    read:    ${read.join(' ‖ ')}`,
    `    truth:   ${truth.join(' ‖ ')}`,
  ].join('\n');
}
