import { minuteNumber, type LocalDateTime, type SignReading } from '@curbwise/contract';
import { findHolidays } from '@curbwise/holidays';
import { analyse } from '@curbwise/sign-rules';
import type { PhotoCase, TruePanel } from '../labels/cases';
import { scoreCase, type Score } from '../labels/judge-case';
import type { LabelledPhoto } from '../labels/read-labels';
import { wordRecall, type Recall } from '../labels/word-recall';
import { matchPanels, withoutMarks, type PanelMatches } from './match-panels';

/** How a model's own opinion compares, at an instant that it was asked about. */
export interface OpinionScore {
  /** Whether the rules come to the same; null where they leave the answer open. */
  readonly agrees: boolean | null;
  /** Whether the label says the same; null where it does not say, or leaves it open. */
  readonly isRight: boolean | null;
}

/** How one reading of a photo compares with all that is labelled of it. */
export interface ReadingScore {
  /** In the order of the photo's cases. */
  readonly cases: readonly Score[];
  /** Of the panels of all cases of the photo, each once: see {@link panelsOfPhoto}. */
  readonly panels: PanelMatches;
  readonly words: Recall;
  /** One for each case whose instant the model was asked about; none without an opinion. */
  readonly opinions: readonly OpinionScore[];
}

/** The panels of all cases of a photo, each once: cases of two sides share the panels without an arrow. */
export function panelsOfPhoto(cases: readonly PhotoCase[]): TruePanel[] {
  const known = new Map<string, TruePanel>();
  for (const panel of cases.flatMap(({ truth }) => truth)) known.set(panelKey(panel), panel);
  return [...known.values()];
}

/** What tells a panel from the others of its photo. */
export const panelKey = ({ text, arrow, symbol }: TruePanel) => JSON.stringify([text, arrow, symbol ?? null]);

/** The clock that a photo is asked with: the pinned one, or the first instant of its first case. */
export const clockOf = (photo: LabelledPhoto, pinned: LocalDateTime | null): LocalDateTime =>
  pinned ?? (photo.cases[0] as PhotoCase).at[0]!;

const isSame = (one: LocalDateTime, other: LocalDateTime) => minuteNumber(one) === minuteNumber(other);

function opinionScore(reading: SignReading, one: PhotoCase, clock: LocalDateTime): OpinionScore | null {
  const { opinion } = reading;
  if (!opinion || one.irrelevant) return null;
  const holidays = one.context.place?.country ? findHolidays : undefined;
  const { agreed } = analyse(reading, clock, one.context, undefined, holidays);
  const expected = one.expect[one.at.findIndex((instant) => isSame(instant, clock))];
  const isKnown = expected?.isAllowed !== undefined && !expected.isUncertain;
  return { agrees: agreed, isRight: isKnown ? opinion.isAllowed === expected.isAllowed : null };
}

/** The reading as it is judged for a case: a model's opinion counts only at the instant that it was asked about. */
function judgedFor(
  { opinion, ...reading }: SignReading,
  { at }: PhotoCase,
  clock: LocalDateTime,
): SignReading {
  const [first] = at;
  return opinion && first && isSame(first, clock) ? { ...reading, opinion } : reading;
}

/**
 * The score of a case. A sign that was taken for none has no answer, so that none is right: the driver is asked for
 * another photo, also where the label says that one may not park.
 */
function scoreOfCase(reading: SignReading, one: PhotoCase): Score {
  const score = scoreCase(reading, one);
  if (one.irrelevant || !reading.isIrrelevant) return score;
  return {
    ...score,
    isExact: false,
    right: 0,
    wrong: 'taken for no parking sign',
    answers: [],
    instantsInWords: score.instantsInWords.map((instant) => ({ ...instant, isRight: false })),
  };
}

/**
 * Scores a reading of a photo.
 * @param clock that the reader was asked with
 */
export function scoreReading(reading: SignReading, photo: LabelledPhoto, clock: LocalDateTime): ReadingScore {
  const truth = panelsOfPhoto(photo.cases);
  const text = truth.map((panel) => panel.text).join('\n');
  return {
    cases: photo.cases.map((one) => scoreOfCase(judgedFor(reading, one, clock), one)),
    panels: matchPanels(truth, reading.panels),
    words: wordRecall(withoutMarks(text), withoutMarks(reading.extractedText)),
    opinions: photo.cases.flatMap((one) => opinionScore(reading, one, clock) ?? []),
  };
}

/** What a case asks, where there is no reading to say anything. */
export const instantsOfCase = ({ at, irrelevant }: PhotoCase): number => (irrelevant ? 1 : at.length);

/** What a reading said of all cases of its photo, in words: the same where nothing differs. */
export const answersInWords = ({ cases }: ReadingScore): string =>
  JSON.stringify(cases.map(({ instantsInWords }) => instantsInWords.map(({ said }) => said)));
