import type { EvaluationReport, Outcome, PhotoReport, Share } from '../report/evaluation-report';
import { shareOf } from '../statistics/share';
import { groupBy } from '../group-by';

/** The scores of a contender on the cases with one value of a field. */
export interface FieldScore {
  readonly value: string;
  readonly contender: string;
  readonly cases: number;
  readonly exact: Share;
  readonly falseAllow: Share;
  readonly leftOpen: Share;
}

function share(cases: readonly PhotoReport[], contender: string, is: (outcome: Outcome) => boolean): Share {
  const photos = [...groupBy(cases, ({ photo }) => photo).values()];
  return shareOf(
    photos.map((ofPhoto) => {
      const own = ofPhoto.flatMap(({ outcomes }) => outcomes.filter((one) => one.contender === contender));
      return { count: own.filter(is).length, of: own.length };
    }),
  );
}

/** The scores for each value of a field such as `city`. Cases without the field are `unknown`. */
export function scoresByField({ photos, contenders }: EvaluationReport, field: string): FieldScore[] {
  const groups = groupBy(photos, ({ fields }) => fields[field] ?? 'unknown');
  const values = [...groups.keys()].sort((a, b) => a.localeCompare(b));
  return values.flatMap((value) => {
    const cases = groups.get(value) ?? [];
    return contenders.map(({ id }) => ({
      value,
      contender: id,
      cases: cases.length,
      exact: share(cases, id, ({ isExact }) => isExact),
      falseAllow: {
        ...share(cases, id, ({ isFalseAllow }) => isFalseAllow),
        // Tries without a reading may have been false allows, as in the overall score.
        high: share(cases, id, ({ isFalseAllow, failure }) => isFalseAllow || failure !== null).high,
      },
      leftOpen: share(cases, id, ({ isLeftOpen }) => isLeftOpen),
    }));
  });
}
