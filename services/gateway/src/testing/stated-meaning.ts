/** A word that is in no vocabulary: Danish for the days from Monday to Friday. */
export const FOREIGN_WORD = 'HVERDAGE';

export const FOREIGN_SIGN = `NO PARKING\n${FOREIGN_WORD}\n7AM-9AM`;

/** The instants that a model is asked about on the Friday afternoon of the good request. */
const AT = ['2026-11-20T14:40', '2026-11-20T23:30', '2026-11-23T08:30', '2026-11-22T12:00'];

/** What a model is asked for beside the words of a sign. */
interface StatedMeaning {
  /** The words that the rule is read from. */
  readonly quotes: readonly string[];
  /** Hours of the rule. */
  readonly window: string;
  /** Days of the rule, 0 = Sunday. */
  readonly days: readonly number[];
  /** Whether parking is allowed now, tonight, on Monday morning and on Sunday. */
  readonly allowed: readonly boolean[];
}

/** What {@link FOREIGN_SIGN} means. */
export const FOREIGN_MEANING: StatedMeaning = {
  quotes: ['NO PARKING', FOREIGN_WORD, '7AM-9AM'],
  window: '07:00-09:00',
  days: [1, 2, 3, 4, 5],
  allowed: [true, true, false, true],
};

/** The fields of a model's answer that say what a sign means: one prohibition. */
export const meaningOf = ({ quotes, window, days, allowed }: StatedMeaning): Record<string, unknown> => ({
  meaning: {
    rules: [
      {
        panel: 0,
        quotes,
        effect: 'forbid',
        kind: 'no-parking',
        limitMinutes: 0,
        days,
        windows: [window],
        season: '',
        weeks: [],
        dates: [],
        holidays: 'as-weekday',
        allOtherTimes: false,
        exceptedFor: [],
        reservedFor: [],
        conditions: [],
      },
    ],
    nothing: [],
    unsure: [],
  },
  isAllowed: allowed[0],
  sure: true,
  probes: AT.map((at, index) => ({ at, side: 'both', isAllowed: allowed[index], sure: true })),
});
