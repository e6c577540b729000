import { minuteNumber, type LocalDateTime, type SignReading } from '@curbwise/contract';
import { findHolidays } from '@curbwise/sign-rules/holidays';
import { withLaws } from '@curbwise/sign-rules/laws';
import { analyse, hearWitness, leaveOutOthers } from '@curbwise/sign-rules';
import type { PhotoCase, TruePanel } from '../labels/cases';
import { scoreCase, type Score } from '../labels/judge-case';
import type { LabelledPhoto } from '../labels/read-labels';
import { wordRecall, type Recall } from '../labels/word-recall';
import { whoDecides, type DeciderScores } from './who-decides';
import { matchPanels, withoutMarks, type PanelMatches } from './match-panels';

/** The score of a model's own opinion at the instant of its clock. */
interface OpinionScore {
  /** Whether the rules give the same answer; null if they leave it open. */
  readonly agrees: boolean | null;
  /** Whether the label has the same answer; null if it has none or leaves it open. */
  readonly isRight: boolean | null;
}

/** The score of one reading of a photo. */
export interface ReadingScore {
  /** In the order of the photo's cases. */
  readonly cases: readonly Score[];
  /** Matches of the panels of {@link panelsOfPhoto}. */
  readonly panels: PanelMatches;
  readonly words: Recall;
  /** One for each case with a sign; empty without an opinion. */
  readonly opinions: readonly OpinionScore[];
  /** One for each case with a sign that has the model's clock among its instants; empty without an opinion. */
  readonly deciders: readonly DeciderScores[];
}

/** The panels of all cases of a photo, each once. Cases of two sides share the panels without an arrow. */
export function panelsOfPhoto(cases: readonly PhotoCase[]): TruePanel[] {
  const known = new Map<string, TruePanel>();
  for (const panel of cases.flatMap(({ truth }) => truth)) known.set(panelKey(panel), panel);
  return [...known.values()];
}

/** Unique key of a panel within its photo. */
export const panelKey = ({ text, arrow, symbol }: TruePanel) => JSON.stringify([text, arrow, symbol ?? null]);

/** The local time given to the model for a photo: the pinned one, or the first instant of its first case. */
export const clockOf = (photo: LabelledPhoto, pinned: LocalDateTime | null): LocalDateTime =>
  pinned ?? (photo.cases[0] as PhotoCase).at[0]!;

const isSame = (one: LocalDateTime, other: LocalDateTime) => minuteNumber(one) === minuteNumber(other);

function opinionScore(reading: SignReading, one: PhotoCase, clock: LocalDateTime): OpinionScore | null {
  const { opinion } = reading;
  if (!opinion || one.irrelevant) return null;
  const holidays = one.context.place?.country ? findHolidays : undefined;
  const { agreed } = analyse(reading, clock, withLaws(one.context, clock), undefined, holidays, hearWitness);
  const expected = one.expect[one.at.findIndex((instant) => isSame(instant, clock))];
  const isKnown = expected?.isAllowed !== undefined && !expected.isUncertain;
  return { agrees: agreed, isRight: isKnown ? opinion.isAllowed === expected.isAllowed : null };
}

/** The reading to judge for a case. A model's opinion only counts if the case starts at the model's clock. */
function readingFor(
  { opinion, ...reading }: SignReading,
  { at }: PhotoCase,
  clock: LocalDateTime,
): SignReading {
  const [first] = at;
  return opinion && first && isSame(first, clock) ? { ...reading, opinion } : reading;
}

/**
 * Scores a case. A sign that was read as no sign is wrong everywhere: the driver is asked for another photo and gets no
 * answer, even where parking is forbidden.
 */
function scoreOfCase(reading: SignReading, one: PhotoCase): Score {
  const score = scoreCase(reading, one);
  if (one.irrelevant || !leaveOutOthers(reading).isIrrelevant) return score;
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
 * @param clock local time given to the model
 */
export function scoreReading(reading: SignReading, photo: LabelledPhoto, clock: LocalDateTime): ReadingScore {
  const truth = panelsOfPhoto(photo.cases);
  const text = truth.map((panel) => panel.text).join('\n');
  return {
    cases: photo.cases.map((one) => scoreOfCase(readingFor(reading, one, clock), one)),
    panels: matchPanels(truth, reading.panels),
    words: wordRecall(withoutMarks(text), withoutMarks(reading.extractedText)),
    opinions: photo.cases.flatMap((one) => opinionScore(reading, one, clock) ?? []),
    deciders: photo.cases.flatMap((one) => whoDecides(reading, one, clock) ?? []),
  };
}

/** Number of instants to score in a case; 1 for a photo without a sign. */
export const instantsOfCase = ({ at, irrelevant }: PhotoCase): number => (irrelevant ? 1 : at.length);

/** All answers of a reading as one text. Readings with the same answers have the same text. */
export const answersInWords = ({ cases }: ReadingScore): string =>
  JSON.stringify(cases.map(({ instantsInWords }) => instantsInWords.map(({ said }) => said)));
