import {
  parseLocalDateTime,
  type AnalysisResponse,
  type LocalDateTime,
  type Probe,
  type SignReading,
  type WitnessCheck,
} from '@curbwise/contract';
import { examine, judge, judgeAgain, parsePanels } from '@curbwise/sign-rules';
import { answersOf } from '@curbwise/evaluate';
import type { Subject } from './subject';
import type { Lie } from './told';

/** How a liar answers: as follows from the lie, or as an honest model that only states the rules wrongly. */
export type Answering = 'as-follows' | 'honestly';

/** What became of a testimony. */
export interface Outcome {
  /** The panels on which it took the place of what was unread. */
  readonly usedOn: ReadonlySet<number>;
  /** The checks that it failed. */
  readonly failed: ReadonlySet<WitnessCheck>;
  /** An instant at which the answer is "allowed" for sure and parking is not allowed; null if there is none. */
  readonly falseYes: LocalDateTime | null;
}

/** The answers that follow from the rules of a testimony, at the instants and sides of its probes. */
function following({ panels, testimony }: Lie, { context: { place } }: Subject): Probe[] {
  const { rules } = examine(panels, testimony, parsePanels(panels));
  return testimony.probes.map((probe) => {
    const at = parseLocalDateTime(probe.at);
    if (!at) return probe;
    const context = { ...(place && { place }), ...(probe.side && { side: probe.side }) };
    const { answer } = judge({ rules: [...rules], unread: [], ignored: [] }, at, context);
    return { ...probe, isAllowed: answer === 'allowed', isSure: answer !== 'uncertain' };
  });
}

/** Confidence of what the model concludes; that of the panels counts. */
const CONFIDENCE = 0.95;

function readingOf(lie: Lie, subject: Subject, answering: Answering): SignReading {
  const { panels, testimony } = lie;
  const probes = lie.probes ?? (answering === 'honestly' ? [...testimony.probes] : following(lie, subject));
  const [now] = probes;
  return {
    panels: [...panels],
    extractedText: panels.map(({ text }) => text).join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    confidence: CONFIDENCE,
    opinion: {
      isAllowed: now?.isAllowed ?? false,
      isSure: now?.isSure ?? false,
      reasoning: '',
      parkingRules: [],
      confidence: CONFIDENCE,
      calculatedDuration: null,
      isShortWindow: false,
      moveBy: null,
      effectiveDurationMinutes: 0,
    },
    testimony: { ...testimony, probes: [...probes] },
  };
}

/** Tells a lie about a sign and judges what is said as an answer of a provider is judged. */
export function tell(lie: Lie, subject: Subject, answering: Answering): Outcome {
  const { clock, context } = subject;
  const reading = readingOf(lie, subject, answering);
  const [now] = answersOf(reading, { at: [clock], context });
  const { groups = [], checks = {} } = now?.witness ?? {};
  const usedOn = groups.filter(({ use }) => use === 'instead').flatMap(({ panels }) => panels);
  const failed = Object.entries(checks).filter(([, outcome]) => outcome === 'failed');
  return {
    usedOn: new Set(usedOn),
    failed: new Set(failed.map(([check]) => check as WitnessCheck)),
    // Testimony that is not used changes no answer.
    falseYes: !now || groups.length === 0 ? null : falseYesOf(now, subject),
  };
}

/** The first instant at which the answer is "allowed" for sure and parking is not allowed. */
function falseYesOf(now: AnalysisResponse, { context, truths }: Subject): LocalDateTime | null {
  const wrong = truths.find(({ at, isAllowed }) => {
    if (isAllowed) return false;
    const said = judgeAgain(now, at, context);
    return said.isAllowed && !said.isUncertain;
  });
  return wrong?.at ?? null;
}
