import type {
  CalibrationBin,
  ContenderScore,
  EvaluationReport,
  Outcome,
  PhotoReport,
  Share,
  ShownOutcome,
  ShownPanel,
} from '../report/evaluation-report';

/** A labelled photo of the sample. */
export interface SamplePhoto {
  readonly photo: string;
  readonly truth: readonly ShownPanel[];
}

/** The contenders: cost in US dollars per photo, time in milliseconds, and after how many photos one is wrong. */
const CONTENDERS = [
  { provider: 'openai', model: 'gpt-4.1-mini', prompt: 'standard', cost: 0.0021, ms: 2300, wrongEvery: 4 },
  { provider: 'gemini', model: 'gemini-2.5-flash', prompt: 'terse', cost: 0.0008, ms: 1400, wrongEvery: 3 },
  { provider: 'local', model: 'curbwise-reader', prompt: null, cost: 0, ms: 640, wrongEvery: 5 },
] as const;
type Sampled = (typeof CONTENDERS)[number];

const idOf = ({ provider, model, prompt }: Sampled) =>
  `${provider}:${model}${prompt === null || prompt === 'standard' ? '' : `@${prompt}`}`;

export const SAMPLE_CONTENDERS: readonly string[] = CONTENDERS.map(idOf);

const CITIES = ['Boston', 'Melbourne', 'Montréal', 'San Francisco'];
const DIFFICULTIES = ['easy', 'hard'];

/** A share with a simple normal interval instead of the real statistics. */
export function sampleShare(count: number, of: number): Share {
  if (of === 0) return { count, of, share: null, low: null, high: null };
  const share = count / of;
  const reach = 1.96 * Math.sqrt((share * (1 - share)) / of);
  // The rule of three: the upper bound for none.
  const none = Math.min(1, 3 / of);
  const low = count === of ? 1 - none : count === 0 ? 0 : share - reach;
  const high = count === 0 ? none : count === of ? 1 : share + reach;
  return { count, of, share, low: Math.max(0, low), high: Math.min(1, high) };
}

const panel = (
  text: string,
  arrow: ShownPanel['arrow'],
  symbol: ShownPanel['symbol'],
  y: number,
): ShownPanel => ({
  text,
  arrow,
  symbol,
  box: { x: 0.3, y, width: 0.4, height: 0.25 },
  confidence: 0.92,
});

/** Photos of signs with two panels, without image files. */
export const samplePhotos = (count: number): SamplePhoto[] =>
  Array.from({ length: count }, (_, index) => ({
    photo: `street-${index + 1}.jpg`,
    truth: [
      panel(
        `NO PARKING\n${7 + (index % 3)}AM TO ${4 + (index % 4)}PM\nMON THRU FRI`,
        'left',
        'no-parking',
        0.1,
      ),
      panel('2 HOUR PARKING\n8AM - 6PM\nEXCEPT SUNDAY', 'right', null, 0.4),
    ],
  }));

type Fault = 'false-allow' | 'left-open' | 'no-reading' | 'extra-panel' | 'lost-panel';
const FAULTS: readonly Fault[] = ['left-open', 'lost-panel', 'false-allow', 'extra-panel', 'no-reading'];

function faultOf(contender: Sampled, photo: number): Fault | null {
  const at = CONTENDERS.indexOf(contender);
  if ((photo + at) % contender.wrongEvery !== 0) return null;
  const fault = FAULTS[(Math.floor(photo / contender.wrongEvery) + at) % FAULTS.length]!;
  // The local reader has no false allow, so that the sample includes a count of zero.
  return fault === 'false-allow' && contender.provider === 'local' ? 'left-open' : fault;
}

const WRONG: Record<Fault, string> = {
  'false-allow': 'says allowed on Monday at 10:15, where it is forbidden',
  'left-open': 'leaves open Monday at 10:15, which is forbidden',
  'no-reading': 'no reading: timeout',
  'extra-panel': 'limit of 60 minutes for 120 on Monday at 10:15',
  'lost-panel': 'says forbidden on Saturday at 18:30, where it is allowed',
};

function readPanels(fault: Fault, truth: readonly ShownPanel[]): { panels: ShownPanel[]; differs: string[] } {
  const [first, ...rest] = truth as [ShownPanel, ...ShownPanel[]];
  if (fault === 'no-reading') return { panels: [], differs: [] };
  if (fault === 'false-allow')
    return {
      panels: [{ ...first, text: first.text.replace(/\d/, '3'), arrow: 'both', confidence: 0.81 }, ...rest],
      differs: ['panel 1: words', 'panel 1: arrow'],
    };
  if (fault === 'left-open')
    return {
      panels: [
        { ...first, text: first.text.replace(/[AEO]/, '#'), symbol: 'unknown', confidence: 0.44 },
        ...rest,
      ],
      differs: ['panel 1: words', 'panel 1: picture'],
    };
  if (fault === 'lost-panel') return { panels: rest, differs: ['panel 1: missing'] };
  const extra: ShownPanel = { text: 'TOW ZONE', arrow: null, symbol: 'tow-away', box: null, confidence: 0.6 };
  return { panels: [...truth, extra], differs: [`read panel ${truth.length + 1}: not on the sign`] };
}

function outcomeOf(contender: Sampled, photo: number, repeat: number): Outcome {
  const fault = faultOf(contender, photo);
  return {
    contender: idOf(contender),
    repeat,
    isExact: fault === null,
    isFalseAllow: fault === 'false-allow',
    isLeftOpen: fault === 'left-open',
    failure: fault === 'no-reading' ? 'timeout' : null,
    wrong: fault === null ? null : WRONG[fault],
    ms: fault === 'no-reading' ? null : contender.ms + ((photo * 131 + repeat * 37) % 700),
    costUsd: fault === 'no-reading' ? null : contender.cost,
  };
}

const SAID: Record<Fault, [expected: string, said: string]> = {
  'false-allow': ['forbidden', 'allowed 120 min'],
  'left-open': ['forbidden', 'uncertain'],
  'no-reading': ['forbidden', 'no reading'],
  'extra-panel': ['allowed 120 min', 'allowed 60 min'],
  'lost-panel': ['allowed', 'forbidden'],
};

function shownOf(contender: Sampled, photo: number, truth: readonly ShownPanel[]): ShownOutcome[] {
  const fault = faultOf(contender, photo);
  if (fault === null) return [];
  const [expected, said] = SAID[fault];
  return [
    {
      ...outcomeOf(contender, photo, 1),
      ...readPanels(fault, truth),
      isIrrelevant: false,
      detectedObject: null,
      instants: [
        { at: '2026-11-23T10:15', expected, said, isRight: false, isFalseAllow: fault === 'false-allow' },
        { at: '2026-11-28T18:30', expected: 'allowed', said: 'allowed', isRight: true, isFalseAllow: false },
      ],
    },
  ];
}

/** Bins of an overconfident reader. */
const calibration = (answers: number): CalibrationBin[] =>
  Array.from({ length: 10 }, (_, bin) => {
    const inBin = bin < 3 ? 0 : Math.round((answers * (bin + 1)) / 49);
    const meanConfidence = inBin === 0 ? null : bin / 10 + 0.06;
    return {
      from: bin / 10,
      to: (bin + 1) / 10,
      answers: inBin,
      right: Math.round(inBin * Math.max(0, bin / 10 - 0.04)),
      meanConfidence,
    };
  });

const quantile = (sorted: readonly number[], q: number): number | null =>
  sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!;

const decided = (of: number, right: number, falseAllows: number) => ({
  right: sampleShare(Math.floor(of * right), of),
  falseAllow: sampleShare(of === 0 ? 0 : falseAllows, of),
});

function scoreOf(contender: Sampled, photos: readonly PhotoReport[]): ContenderScore {
  const outcomes = photos.flatMap(({ outcomes }) =>
    outcomes.filter((one) => one.contender === idOf(contender)),
  );
  const of = outcomes.length;
  const count = (is: (outcome: Outcome) => boolean) => sampleShare(outcomes.filter(is).length, of);
  const times = outcomes.flatMap(({ ms }) => (ms === null ? [] : [ms])).sort((a, b) => a - b);
  const exact = count(({ isExact }) => isExact);
  const failures = count(({ failure }) => failure !== null);
  const { provider, model, prompt, cost } = contender;
  return {
    id: idOf(contender),
    provider,
    model,
    prompt,
    exact,
    instantsRight: sampleShare(of * 3 - (of - exact.count), of * 3),
    falseAllow: count(({ isFalseAllow }) => isFalseAllow),
    leftOpen: count(({ isLeftOpen }) => isLeftOpen),
    panels: sampleShare(of * 2 - (of - exact.count), of * 2),
    words: sampleShare(of * 12 - (of - exact.count) * 2, of * 12),
    sides: sampleShare(of * 2 - failures.count, of * 2),
    irrelevantKnown: sampleShare(0, 0),
    signsMissed: sampleShare(0, of),
    opinionAgrees: prompt === null ? sampleShare(0, 0) : sampleShare(Math.floor(of * 0.9), of),
    opinionRight: prompt === null ? sampleShare(0, 0) : sampleShare(Math.floor(of * 0.8), of),
    deciders: {
      alone: decided(prompt === null ? 0 : of, 0.8, 2),
      grammar: decided(prompt === null ? 0 : of, 0.6, 0),
      both: decided(prompt === null ? 0 : of, 0.9, 0),
    },
    failures,
    failureKinds: failures.count === 0 ? {} : { timeout: failures.count },
    unsteady: sampleShare(0, 0),
    latencyMs: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    tokens: prompt === null ? { input: null, output: null } : { input: 1420, output: 310 },
    costUsd: { photo: cost, thousandPhotos: cost * 1000, total: cost * of },
    calibration: calibration(of * 3),
    calibrationError: 0.1,
  };
}

/** The sample report of an incomplete run. @param read number of photos that were read */
export function unfinishedReport(read: number): EvaluationReport {
  const report = sampleReport();
  const missing = {
    isExact: false,
    isFalseAllow: false,
    isLeftOpen: true,
    failure: 'missing',
    ms: null,
    costUsd: null,
  };
  const photos = report.photos.map((photo, index): PhotoReport => {
    if (index < read) return photo;
    const outcomes = photo.outcomes.map((outcome) => ({ ...outcome, ...missing, wrong: 'not read yet' }));
    const nothing = { panels: [], isIrrelevant: false, detectedObject: null, instants: [], differs: [] };
    return { ...photo, outcomes, shown: outcomes.map((outcome) => ({ ...outcome, ...nothing })) };
  });
  return { ...report, isComplete: false, photos };
}

/** A report of three contenders with every kind of error. */
export function sampleReport(
  photos: readonly SamplePhoto[] = samplePhotos(24),
  repeat = 1,
): EvaluationReport {
  const reports = photos.map(({ photo, truth }, index): PhotoReport => {
    const city = CITIES[index % CITIES.length]!;
    return {
      id: `${city.toLowerCase().replace(/\s/g, '-')}-${index + 1}`,
      photo,
      fields: { city, difficulty: DIFFICULTIES[index % DIFFICULTIES.length]! },
      irrelevant: false,
      truth: truth.map((panel) => ({ ...panel, confidence: null })),
      outcomes: CONTENDERS.flatMap((contender) =>
        Array.from({ length: repeat }, (_, at) => outcomeOf(contender, index, at + 1)),
      ),
      shown: CONTENDERS.flatMap((contender) => shownOf(contender, index, truth)),
    };
  });
  const [baseline = '', second = '', third = ''] = SAMPLE_CONTENDERS;
  const compared = { baseline, baselineRun: null, photos: photos.length };
  return {
    version: 1,
    run: 'autumn-streets',
    madeAt: '2026-11-23T10:15:00.000Z',
    labels: {
      name: 'streets.jsonl',
      photos: photos.length,
      instants: photos.length * 3,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    repeat,
    isComplete: true,
    contenders: CONTENDERS.map((contender) => scoreOf(contender, reports)),
    comparisons: [
      {
        ...compared,
        contender: second,
        gained: 4,
        lost: 6,
        difference: -0.083,
        low: -0.33,
        high: 0.16,
        pValue: 0.754,
        falseAllowGained: 1,
        falseAllowLost: 0,
      },
      {
        ...compared,
        contender: third,
        gained: 9,
        lost: 1,
        difference: 0.333,
        low: 0.12,
        high: 0.54,
        pValue: 0.0215,
        falseAllowGained: 0,
        falseAllowLost: 2,
      },
    ],
    gates: [
      {
        name: '--max-false-allow 0',
        contender: baseline,
        passed: false,
        says: 'false allow on 1 photo, 0 are allowed at most',
      },
      {
        name: '--min-exact 0.6',
        contender: third,
        passed: true,
        says: 'exact on 79 %, at least 60 % are needed',
      },
    ],
    photos: reports,
  };
}
