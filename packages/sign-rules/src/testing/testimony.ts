import {
  formatLocalDateTime,
  type Panel,
  type Probe,
  type Schedule,
  type SignReading,
  type StatedRule,
  type Testimony,
} from '@curbwise/contract';
import { judge } from '../judge/judge';
import { parsePanels } from '../parse/parse';
import { ALL_WEEK } from '../parse/rules/other-times';
import { examine } from '../testimony/examine';
import { understood } from '../testimony/same-answers';
import { time } from './time';

/** A window from one time of day to another: `08:00-18:00`. */
function windowOf(text: string) {
  const [from = 0, to = 0] = text.split('-').map((clock) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return hours * 60 + minutes;
  });
  return { from: from % 1440, to };
}

type Stated = Partial<Omit<StatedRule, 'schedule'>> &
  Partial<Omit<Schedule, 'windows' | 'days'>> & { windows?: string[]; days?: number[] };

/** A rule that a model states: NO PARKING at any time, unless said otherwise. */
export function stated(quotes: string[], more: Stated = {}): StatedRule {
  const { windows, days, season, weeks, holidays, dates, ...rule } = more;
  return {
    panel: 0,
    quotes,
    effect: 'forbid',
    kind: rule.effect === 'limit' ? 'time-limit' : 'no-parking',
    limit: null,
    otherTimes: false,
    exceptedFor: [],
    reservedFor: [],
    conditions: [],
    ...rule,
    schedule: {
      ...ALL_WEEK,
      ...(windows && { windows: windows.map(windowOf) }),
      ...(days && { days: days as Schedule['days'] }),
      ...(season !== undefined && { season }),
      ...(weeks && { weeks }),
      ...(holidays && { holidays }),
      ...(dates && { dates }),
    },
  };
}

/** Instants that a model is asked about. */
const PROBES = ['MON 08:30', 'MON 10:00', 'MON 23:30', 'SAT 09:30', 'SUN 12:00'].map(time);

/** What a model that is sure says at the probes, if it means its own rules. */
function probesOf(panels: readonly Panel[], testimony: Testimony): Probe[] {
  const { rules } = examine(panels, testimony, parsePanels(panels));
  return PROBES.flatMap((at) =>
    (['left', 'right'] as const).map((side) => ({
      at: formatLocalDateTime(at),
      side,
      isAllowed: judge(understood(rules), at, { side }).answer === 'allowed',
      isSure: true,
    })),
  );
}

/** A testimony about panels that agrees with itself. `nothing` and `unsure`: stretches of panel 0. */
export function testify(
  panels: readonly Panel[],
  rules: StatedRule[],
  { nothing = [], unsure = [] }: { nothing?: string[]; unsure?: string[] } = {},
): Testimony {
  const stretches = (quotes: string[]) => quotes.map((quote) => ({ panel: 0, quote }));
  const testimony: Testimony = {
    rules,
    nothing: stretches(nothing),
    unsure: stretches(unsure),
    probes: [],
    isBroken: false,
  };
  return { ...testimony, probes: probesOf(panels, testimony) };
}

/** A reading of panels with a testimony. */
export const readingWith = (panels: Panel[], testimony?: Testimony): SignReading => ({
  panels,
  extractedText: '',
  isIrrelevant: false,
  detectedObject: null,
  confidence: 0.95,
  ...(testimony && { testimony }),
});
