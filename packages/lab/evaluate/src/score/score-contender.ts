import { leaveOutOthers } from '@curbwise/sign-rules';
import type { Contender, ContenderScore, Decider, Share } from '../report/evaluation-report';
import { MISSING, type TryRecord } from '../run/try-record';
import { calibrationBins, calibrationErrorOf } from '../statistics/calibration';
import type { Cluster } from '../statistics/bootstrap';
import { quantile } from '../statistics/quantile';
import { shareOf } from '../statistics/share';
import type { LabelledPhoto } from '../labels/read-labels';
import { answersInWords, instantsOfCase, panelsOfPhoto, type ReadingScore } from './score-reading';
import { wordRecall } from '../labels/word-recall';
import { withoutMarks } from './match-panels';

/** One try at a photo with the score of its reading. */
export interface ScoredTry {
  readonly repeat: number;
  /** Null if the try was never made. */
  readonly record: TryRecord | null;
  /** Null without a reading. */
  readonly score: ReadingScore | null;
}

/** A photo with all tries of a contender, one per repeat. */
export interface ScoredPhoto {
  readonly photo: LabelledPhoto;
  readonly tries: readonly ScoredTry[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Counts something in one try at a photo. */
type Count = (score: ReadingScore | null, photo: LabelledPhoto, one: ScoredTry) => Cluster;

const NOTHING: Cluster = { count: 0, of: 0 };

function share(photos: readonly ScoredPhoto[], count: Count): Share {
  return shareOf(
    photos.map(({ photo, tries }) => {
      const counted = tries.map((one) => count(one.score, photo, one));
      return { count: sum(counted.map((one) => one.count)), of: sum(counted.map(({ of }) => of)) };
    }),
  );
}

/** Counts the cases of a photo that meet a condition. For a try without a reading, it counts all cases or none. */
const ofCases =
  (is: (score: ReadingScore['cases'][number]) => boolean, withoutReading: boolean): Count =>
  (score, { cases }) => ({
    count: score ? score.cases.filter(is).length : withoutReading ? cases.length : 0,
    of: cases.length,
  });

/**
 * The share of an error. Tries without a reading are not in the count but in the upper bound, as they may have made the
 * error. Otherwise a contender that fails often would look safe.
 */
const errorShare = (photos: readonly ScoredPhoto[], count: (withoutReading: boolean) => Count): Share => ({
  ...share(photos, count(false)),
  high: share(photos, count(true)).high,
});

/** Counts correct instants. A photo without a sign has a single question. */
const instants: Count = (score, { cases }) => ({
  count: sum(
    (score?.cases ?? []).map((scored, index) =>
      cases[index]?.irrelevant
        ? Number(scored.isExact)
        : scored.answers.filter(({ isRight }) => isRight).length,
    ),
  ),
  of: sum(cases.map(instantsOfCase)),
});

const panels: Count = (score, { cases }) => ({
  count: score?.panels.matches.filter(({ differs }) => differs.length === 0).length ?? 0,
  of: panelsOfPhoto(cases).length,
});

const words: Count = (score, { cases }) => {
  const truth = panelsOfPhoto(cases).map(({ text }) => text);
  const wanted = wordRecall(withoutMarks(truth.join('\n')), '').wanted;
  return { count: score?.words.found ?? 0, of: wanted };
};

const sides: Count = (score) => {
  const found = score?.panels.matches.filter(
    ({ differs }) => !differs.includes('words') && !differs.includes('missing'),
  );
  return found
    ? { count: found.filter(({ differs }) => !differs.includes('arrow')).length, of: found.length }
    : NOTHING;
};

const isWithoutSign = ({ cases }: LabelledPhoto) => cases.every(({ irrelevant }) => irrelevant === true);
const isOfSign = ({ cases }: LabelledPhoto) => cases.every(({ irrelevant }) => irrelevant !== true);
const isTakenForNone = ({ record }: ScoredTry, withoutReading: boolean) =>
  Number(record?.reading ? leaveOutOthers(record.reading).isIrrelevant : withoutReading);

const irrelevantKnown: Count = (_, photo, one) =>
  isWithoutSign(photo) ? { count: isTakenForNone(one, false), of: 1 } : NOTHING;
const signsMissed =
  (withoutReading: boolean): Count =>
  (_, photo, one) =>
    isOfSign(photo) ? { count: isTakenForNone(one, withoutReading), of: 1 } : NOTHING;

const opinion =
  (field: 'agrees' | 'isRight'): Count =>
  (score) => {
    const known = (score?.opinions ?? []).filter((one) => one[field] !== null);
    return { count: known.filter((one) => one[field]).length, of: known.length };
  };

const decider =
  (who: Decider, field: 'isRight' | 'isFalseAllow'): Count =>
  (score) => {
    const known = score?.deciders ?? [];
    return { count: known.filter((scores) => scores[who][field]).length, of: known.length };
  };

function decidersOf(photos: readonly ScoredPhoto[]): Required<ContenderScore>['deciders'] {
  const scoreOf = (who: Decider) => ({
    right: share(photos, decider(who, 'isRight')),
    falseAllow: share(photos, decider(who, 'isFalseAllow')),
  });
  return { alone: scoreOf('alone'), grammar: scoreOf('grammar'), both: scoreOf('both') };
}

function unsteady(photos: readonly ScoredPhoto[]): Share {
  return shareOf(
    photos.map(({ tries }) => {
      const answers = tries.flatMap(({ score }) => (score ? answersInWords(score) : []));
      return answers.length < 2 ? NOTHING : { count: Number(new Set(answers).size > 1), of: 1 };
    }),
  );
}

function failureKindsOf(tries: readonly ScoredTry[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { record, score } of tries) {
    if (score) continue;
    const kind = record?.failure?.kind ?? MISSING;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

/** The sum; null if any part is unknown or there is none. */
const sumIfKnown = (numbers: readonly (number | null)[]): number | null =>
  numbers.length > 0 && numbers.every((one) => one !== null) ? sum(numbers as number[]) : null;

/** Scores one contender on all photos. */
export function scoreContender(contender: Contender, photos: readonly ScoredPhoto[]): ContenderScore {
  const tries = photos.flatMap((photo) => photo.tries);
  const records = tries.flatMap(({ record }) => record ?? []);
  const readings = records.filter(({ reading }) => reading !== null);
  const usages = readings.flatMap(({ usage }) => usage ?? []);
  const total = sumIfKnown(records.map(({ costUsd }) => costUsd));
  const photo = total === null ? null : total / records.length;
  const claims = tries.flatMap(({ score }) =>
    (score?.cases ?? []).flatMap(({ answers }) => answers.filter(({ isOpen }) => !isOpen)),
  );
  const calibration = calibrationBins(claims);
  const times = readings.flatMap(({ ms }) => ms ?? []);
  const mean = (of: (usage: (typeof usages)[number]) => number) =>
    usages.length === 0 ? null : sum(usages.map(of)) / usages.length;
  return {
    id: contender.id,
    provider: contender.provider,
    model: contender.model,
    ...(contender.effort !== undefined && { effort: contender.effort }),
    prompt: contender.prompt,
    exact: share(
      photos,
      ofCases(({ isExact }) => isExact, false),
    ),
    instantsRight: share(photos, instants),
    falseAllow: errorShare(photos, (withoutReading) =>
      ofCases(({ isFalseAllow }) => isFalseAllow, withoutReading),
    ),
    leftOpen: share(
      photos,
      ofCases(({ isUncertain }) => isUncertain, true),
    ),
    panels: share(photos, panels),
    words: share(photos, words),
    sides: share(photos, sides),
    irrelevantKnown: share(photos, irrelevantKnown),
    signsMissed: errorShare(photos, signsMissed),
    opinionAgrees: share(photos, opinion('agrees')),
    opinionRight: share(photos, opinion('isRight')),
    deciders: decidersOf(photos),
    failures: share(photos, (score) => ({ count: score ? 0 : 1, of: 1 })),
    failureKinds: failureKindsOf(tries),
    unsteady: unsteady(photos),
    latencyMs: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    tokens: {
      input: mean(({ inputTokens }) => inputTokens),
      output: mean(({ outputTokens }) => outputTokens),
    },
    costUsd: { photo, thousandPhotos: photo === null ? null : photo * 1000, total },
    calibration,
    calibrationError: calibrationErrorOf(calibration),
  };
}
