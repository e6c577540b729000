import type { SignReading, SignSymbol } from '@curbwise/contract';
import { readingOf, scoreCase, type JudgedPanel, type PhotoCase, type TruePanel } from '@curbwise/evaluate';
import { namesSubject } from '@curbwise/sign-reader/inside';
import {
  compare,
  foundPanels,
  panelReadFor,
  panelsAsRead,
  panelsWithoutStrays,
  truePanelOf,
  truePanelsWith,
  wordsNotFound,
  type Comparison,
} from './made-readings';
import { lettersIn } from './match-words';

/** The stages at which a reading can go wrong, in order. */
export const STAGES = [
  'grammar',
  'not found',
  'misread',
  'wrong panel',
  'arrow',
  'picture',
  'stray veto',
  'doubt',
] as const;
type Stage = (typeof STAGES)[number];

/** Why a case was missed. */
export interface Miss {
  readonly stage: Stage;
  /** What is wrong there, in a few words. */
  readonly detail: string;
}

/** Pictures that a label may have left out. */
const LIKELY_PICTURES: readonly SignSymbol[] = [
  'no-parking',
  'no-stopping',
  'no-standing',
  'disabled',
  'clearway',
];

const isExact = (panels: readonly JudgedPanel[], one: PhotoCase) => scoreCase(readingOf(panels), one).isExact;

const withoutPictures = (truth: readonly TruePanel[]): JudgedPanel[] =>
  truth.map(({ text, arrow, symbol }) => ({ text, arrow, symbol: symbol ?? null }));

/** The ground truth with a picture added to panels whose label does not mention one. */
function withPictures(
  truth: readonly TruePanel[],
  pictureOf: (panel: number) => SignSymbol | null,
): JudgedPanel[] {
  return truth.map(({ text, arrow, symbol }, index) => ({
    text,
    arrow,
    symbol: symbol === undefined ? pictureOf(index) : symbol,
  }));
}

/**
 * The panels of a label, completed so that they give the labelled answers. Labels often omit pictures: if the words
 * alone do not give the answers, the pictures that were read are tried, then a likely one on panels whose words do not
 * say what they are about.
 * @returns null if nothing gives the labelled answers
 */
function explainedTruth(
  reading: SignReading,
  truth: readonly TruePanel[],
  one: PhotoCase,
): JudgedPanel[] | null {
  const plain = withoutPictures(truth);
  const read = compare(reading, plain);
  const readPicture = (panel: number) => {
    const symbol = panelReadFor(read, panel)?.symbol ?? null;
    return symbol === 'unknown' ? null : symbol;
  };
  const lacksWords = truth.flatMap(({ text, symbol }, panel) =>
    symbol === undefined && !namesSubject(text) ? [panel] : [],
  );
  const guesses = LIKELY_PICTURES.flatMap((symbol) => [
    ...lacksWords.map((chosen) =>
      withPictures(truth, (panel) => (panel === chosen ? symbol : readPicture(panel))),
    ),
    withPictures(truth, (panel) => (lacksWords.includes(panel) ? symbol : readPicture(panel))),
  ]);
  const tried = [plain, withPictures(truth, readPicture), ...guesses];
  return tried.find((panels) => isExact(panels, one)) ?? null;
}

/**
 * The truth of a case as panels to judge.
 * @param ofPhoto the panels of all cases of the photo: panels of another side are not strays
 * @returns the truth, and whether it gives the labelled answers
 */
export function judgedTruth(
  reading: SignReading,
  one: PhotoCase,
  ofPhoto: readonly TruePanel[],
): { truth: JudgedPanel[]; isExplained: boolean } {
  const truth = explainedTruth(reading, ofPhoto, one) ?? explainedTruth(reading, one.truth, one);
  return { truth: truth ?? withoutPictures(ofPhoto), isExplained: truth !== null };
}

const inWords = (rows: readonly string[]) => rows.join(' / ');

const strays = ({ rows, reading }: Comparison): string[] => [
  ...rows.filter(({ span, source }) => !span && source !== null).map(({ text }) => text),
  ...reading.panels.filter(({ text, symbol }) => text === '' && symbol).map(({ symbol }) => `[${symbol}]`),
];

/** The pictures read and the true ones, panel by panel, as text. */
const picturesOf = (one: Comparison): string =>
  one.reading.panels
    .flatMap(({ symbol }, source) => {
      const truth = truePanelOf(one, source);
      return truth && truth.symbol !== symbol ? [`${symbol ?? 'none'} for ${truth.symbol ?? 'none'}`] : [];
    })
    .join(', ');

const arrowsOf = (one: Comparison): string =>
  one.reading.panels
    .flatMap(({ arrow }, source) => {
      const truth = truePanelOf(one, source);
      return truth && truth.arrow !== arrow ? [`${arrow ?? 'none'} for ${truth.arrow ?? 'none'}`] : [];
    })
    .join(', ');

/** Rows whose letters differ from the truth or, if there are none, rows whose punctuation differs. */
function misreadRows({ rows, truth }: Comparison): string {
  const compared = rows.flatMap(({ span, text }) => {
    const meant = span && truth[span.panel]!.text.slice(span.from, span.to).replaceAll('\n', ' ');
    return meant && meant !== text ? [{ meant, text }] : [];
  });
  const misread = compared.filter(({ meant, text }) => lettersIn(meant) !== lettersIn(text));
  return inWords((misread.length > 0 ? misread : compared).map(({ meant, text }) => `${text} for ${meant}`));
}

/** Questions that only the photo itself can answer. */
export interface PhotoFacts {
  /** Whether a panel's `unknown` stands for a picture that was seen, and not for ink, an edge or missing words. */
  hasUnknownPicture(): Promise<boolean>;
  /** Whether unexplained ink or the photo's edge casts doubt on a panel. */
  hasDoubtOfPixels(): Promise<boolean>;
}

/**
 * The first stage at which the reading of a case went wrong: the earliest stage that still causes a miss when all
 * later stages are replaced by the truth.
 */
export async function stageOfMiss(
  reading: SignReading,
  one: PhotoCase,
  ofPhoto: readonly TruePanel[],
  facts: PhotoFacts,
): Promise<Miss> {
  if (one.irrelevant)
    return { stage: 'stray veto', detail: `no sign, but ${inWords(reading.extractedText.split('\n'))}` };
  const { truth, isExplained } = judgedTruth(reading, one, ofPhoto);
  if (!isExplained) return { stage: 'grammar', detail: 'the true words do not give the labelled answers' };
  const found = compare(reading, truth);
  const misses = (panels: readonly JudgedPanel[]) => !isExact(panels, one);
  if (misses(foundPanels(found)))
    return { stage: 'not found', detail: `lost ${inWords(wordsNotFound(found)) || 'a picture'}` };
  if (misses(panelsAsRead(found))) return { stage: 'misread', detail: misreadRows(found) };
  if (reading.isIrrelevant) return { stage: 'not found', detail: 'taken for no parking sign' };
  const wrongPanel: Miss = {
    stage: 'wrong panel',
    detail: `${reading.panels.length} panels for ${truth.length}`,
  };
  if (misses(panelsWithoutStrays(found, {}))) return wrongPanel;
  // If an arrow or picture is right once the words are grouped correctly, the grouping was at fault.
  const isSplit = (real: { arrows?: boolean; pictures?: boolean }) => !misses(truePanelsWith(found, real));
  if (misses(panelsWithoutStrays(found, { arrows: true })))
    return isSplit({ arrows: true }) ? wrongPanel : { stage: 'arrow', detail: arrowsOf(found) };
  if (misses(panelsWithoutStrays(found, { arrows: true, pictures: true }))) {
    if (isSplit({ arrows: true, pictures: true })) return wrongPanel;
    const isUnknown = reading.panels.some(({ symbol }, at) => symbol === 'unknown' && truePanelOf(found, at));
    if (isUnknown && !(await facts.hasUnknownPicture()) && (await facts.hasDoubtOfPixels()))
      return { stage: 'doubt', detail: 'unread ink, or the photo\u2019s edge' };
    return { stage: 'picture', detail: picturesOf(found) };
  }
  const sure = {
    ...reading,
    confidence: 1,
    panels: reading.panels.map((panel) => ({ ...panel, confidence: 1 })),
  };
  if (!scoreCase(sure, one).isExact) return { stage: 'stray veto', detail: inWords(strays(found)) };
  const least = Math.min(...reading.panels.map(({ confidence }) => confidence));
  return { stage: 'doubt', detail: `sure to ${least.toFixed(2)}` };
}
