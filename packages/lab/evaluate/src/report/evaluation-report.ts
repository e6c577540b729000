import { panelSchema } from '@curbwise/contract';
import { z } from 'zod';

/** Version of the report format. Reports of other versions are rejected. */
export const REPORT_VERSION = 1;

/** A share with its 95 % confidence interval; 0 to 1. */
const shareSchema = z.object({
  count: z.number().min(0),
  of: z.number().min(0),
  /** `count / of`; null if `of` is 0. */
  share: z.number().min(0).max(1).nullable(),
  /**
   * Lower and upper bound, by resampling photos. For none and for all, where resampling cannot work, the one-sided exact
   * binomial bound over photos: 0 of 58 gives "below 5 %". If fewer than five photos have or lack the property, the exact
   * interval applies where it is wider.
   */
  low: z.number().min(0).max(1).nullable(),
  high: z.number().min(0).max(1).nullable(),
});
export type Share = z.infer<typeof shareSchema>;

/** Durations of successful readings, in milliseconds; null without any. */
const latencySchema = z.object({ p50: z.number().nullable(), p95: z.number().nullable() });

/** US dollars; null if the provider has no price. */
const costSchema = z.object({
  photo: z.number().min(0).nullable(),
  thousandPhotos: z.number().min(0).nullable(),
  total: z.number().min(0).nullable(),
});

/** One of ten equal ranges of confidence, with the number of answers in it and how many were right. */
const calibrationBinSchema = z.object({
  from: z.number().min(0).max(1),
  to: z.number().min(0).max(1),
  answers: z.number().int().min(0),
  right: z.number().int().min(0),
  /** Mean confidence of the answers; null without any. */
  meanConfidence: z.number().min(0).max(1).nullable(),
});
export type CalibrationBin = z.infer<typeof calibrationBinSchema>;

/** A contender: a provider with a model, an effort and a prompt. */
export const contenderSchema = z.object({
  /** Unique in the report: `openai:gpt-6-luna`, or `openai:gpt-6-luna@low@terse` with an effort and a custom prompt. */
  id: z.string().min(1),
  provider: z.string().min(1),
  model: z.string().min(1),
  /** How much the model thinks, if it was set: `low`. */
  effort: z.string().optional(),
  /** Name of the reading instructions; null for the local reader. */
  prompt: z.string().nullable(),
});
export type Contender = z.infer<typeof contenderSchema>;

/**
 * Who may decide: the model alone, the grammar alone on the model's words, or the grammar with what the model says that
 * the words mean, as a gateway does.
 */
export const DECIDERS = ['alone', 'grammar', 'both'] as const;
export type Decider = (typeof DECIDERS)[number];

/** The instants of the model's clock, of readings with an opinion. */
const deciderSchema = z.object({
  /** "May I park?" is answered correctly. */
  right: shareSchema,
  /** It is answered with a certain "allowed" that is not right. */
  falseAllow: shareSchema,
});

/**
 * The scores of one contender. Shares count labelled cases times repeats, unless the name says otherwise. A photo whose
 * sides are labelled separately is two cases, but one photo when photos are resampled.
 */
const contenderScoreSchema = contenderSchema.extend({
  /** Every scored field of every instant is right. */
  exact: shareSchema,
  /** Instants at which "may I park?" is answered correctly. An open answer is wrong unless the label expects it. */
  instantsRight: shareSchema,
  /**
   * At least one instant is answered with a certain "allowed" although parking is forbidden. A try without a reading is
   * not counted, but the upper bound counts it.
   */
  falseAllow: shareSchema,
  /** At least one instant is left open although the label has an answer. */
  leftOpen: shareSchema,
  /** True panels that were read with the same words, arrow and picture. */
  panels: shareSchema,
  /** Words of the truth that were read, in any order. */
  words: shareSchema,
  /** Panels with the correct arrow, of the true panels that were found by their words. */
  sides: shareSchema,
  /** Photos without a sign that were recognized as such. */
  irrelevantKnown: shareSchema,
  /** Photos of a sign that were read as photos without one. The upper bound includes tries without a reading. */
  signsMissed: shareSchema,
  /** Instants at which the model's own opinion equals the answer of the rules, of those with an opinion. */
  opinionAgrees: shareSchema,
  /** Instants at which the model's own opinion equals the label, of those with an opinion. */
  opinionRight: shareSchema,
  /** Absent from reports of earlier versions. */
  deciders: z.record(z.enum(DECIDERS), deciderSchema).optional(),
  /**
   * Tries without a reading. They count as wrong in all shares above. They are not false allows, but gates on false
   * allows count them.
   */
  failures: shareSchema,
  failureKinds: z.record(z.string(), z.number().int().min(0)),
  /** Photos whose repeats led to different answers; `of` counts the photos with more than one reading. */
  unsteady: shareSchema,
  latencyMs: latencySchema,
  tokens: z.object({ input: z.number().min(0).nullable(), output: z.number().min(0).nullable() }),
  costUsd: costSchema,
  calibration: z.array(calibrationBinSchema),
  /** Mean distance of a bin's confidence from its share of right answers, weighted by answers; 0 is best. */
  calibrationError: z.number().min(0).max(1).nullable(),
});
export type ContenderScore = z.infer<typeof contenderScoreSchema>;

/** A comparison of two contenders on the same photos: an exact McNemar test on the photos that are exact. */
const comparisonSchema = z.object({
  contender: z.string(),
  /** The contender to compare with. */
  baseline: z.string(),
  /** The run of the baseline; null for this run. */
  baselineRun: z.string().nullable(),
  /** Photos that both were asked about. A failed try is wrong. */
  photos: z.number().int().min(0),
  /** Photos exact only for the contender, and only for the baseline. A photo is exact if most of its repeats are. */
  gained: z.number().int().min(0),
  lost: z.number().int().min(0),
  /** Difference of the exact shares, with its interval by resampling photos; -1 to 1. */
  difference: z.number().min(-1).max(1),
  low: z.number().min(-1).max(1),
  high: z.number().min(-1).max(1),
  /** Two-sided exact binomial p-value; 1 if nothing differs. */
  pValue: z.number().min(0).max(1),
  /** Photos with a false allow, in any repeat, only of the contender and only of the baseline. */
  falseAllowGained: z.number().int().min(0),
  falseAllowLost: z.number().int().min(0),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** The result of a gate for one contender. */
const gateSchema = z.object({
  /** As on the command line: `--max-false-allow 0`. */
  name: z.string(),
  contender: z.string(),
  passed: z.boolean(),
  /** The result in words, with the figure. */
  says: z.string(),
});
export type Gate = z.infer<typeof gateSchema>;

/** A panel as shown in the report: words, arrow, picture, and its place on the photo if known. */
const shownPanelSchema = panelSchema
  .pick({ text: true, arrow: true, symbol: true, box: true })
  .extend({ confidence: z.number().min(0).max(1).nullable() });
export type ShownPanel = z.infer<typeof shownPanelSchema>;

/** One instant of a reading. Answers are `allowed`, `allowed 120 min`, `forbidden`, `uncertain` or `no sign`. */
const instantSchema = z.object({
  at: z.string(),
  expected: z.string(),
  said: z.string(),
  isRight: z.boolean(),
  isFalseAllow: z.boolean(),
});

/** The outcome of one try at a labelled case. */
const outcomeSchema = z.object({
  contender: z.string(),
  /** From 1. */
  repeat: z.number().int().min(1),
  isExact: z.boolean(),
  isFalseAllow: z.boolean(),
  isLeftOpen: z.boolean(),
  /** Kind of the failure; null if there was a reading. */
  failure: z.string().nullable(),
  /** The first error, in words; null if there is none. */
  wrong: z.string().nullable(),
  ms: z.number().min(0).nullable(),
  costUsd: z.number().min(0).nullable(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** A wrong outcome with the details that explain it. */
const shownOutcomeSchema = outcomeSchema.extend({
  panels: z.array(shownPanelSchema),
  isIrrelevant: z.boolean(),
  detectedObject: z.string().nullable(),
  instants: z.array(instantSchema),
  /** Differences from the truth: `panel 2: arrow`, `panel 1: words`, `panel 3: missing`. */
  differs: z.array(z.string()),
});
export type ShownOutcome = z.infer<typeof shownOutcomeSchema>;

/** A labelled case with the outcomes of all contenders. A photo whose sides are labelled separately has two cases. */
const photoReportSchema = z.object({
  id: z.string(),
  /** Path relative to the folder of the labels, with `/`. */
  photo: z.string(),
  /** Other fields of the label: city, difficulty. */
  fields: z.record(z.string(), z.string()),
  irrelevant: z.boolean().nullable(),
  truth: z.array(shownPanelSchema),
  outcomes: z.array(outcomeSchema),
  /** For each contender that was wrong, its first wrong repeat. */
  shown: z.array(shownOutcomeSchema),
});
export type PhotoReport = z.infer<typeof photoReportSchema>;

/** The content of a run's `report.json`. */
export const evaluationReportSchema = z.object({
  version: z.literal(REPORT_VERSION),
  /** Name of the run's folder. */
  run: z.string(),
  /** Creation time in UTC: `2026-11-23T10:15:00.000Z`. */
  madeAt: z.iso.datetime(),
  labels: z.object({
    name: z.string(),
    photos: z.number().int().min(0),
    instants: z.number().int().min(0),
    /** SHA-256 of the labels and photos, in hex. Runs with the same hash used the same labels and photos. */
    sha256: z.string(),
  }),
  repeat: z.number().int().min(1),
  /** False if readings are missing, for example after `--max-cost` or Ctrl+C. Then no gate passes. */
  isComplete: z.boolean(),
  contenders: z.array(contenderScoreSchema),
  comparisons: z.array(comparisonSchema),
  gates: z.array(gateSchema),
  photos: z.array(photoReportSchema),
});
export type EvaluationReport = z.infer<typeof evaluationReportSchema>;
