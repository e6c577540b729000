import { panelSchema } from '@curbwise/contract';
import { z } from 'zod';

/** Version of the report's form. A reader of another version says so and reads nothing. */
export const REPORT_VERSION = 1;

/** A share of a count, and the interval that holds the true share with 95 % confidence; 0 to 1. */
export const shareSchema = z.object({
  /** How many of {@link of}. */
  count: z.number().min(0),
  of: z.number().min(0),
  /** `count / of`; null where there was nothing to count. */
  share: z.number().min(0).max(1).nullable(),
  /**
   * Lower and upper bound. By resampling photos; for nought and for all, where resampling says nothing, the exact
   * binomial bound of the photos, one-sided: 0 of 58 says "below 5 %". Where fewer than five photos have it, or lack it,
   * the exact interval of the photos counts where it is wider.
   */
  low: z.number().min(0).max(1).nullable(),
  high: z.number().min(0).max(1).nullable(),
});
export type Share = z.infer<typeof shareSchema>;

/** Times of readings that came, in milliseconds; null where none came. */
const latencySchema = z.object({ p50: z.number().nullable(), p95: z.number().nullable() });

/** US dollars; null where a provider has no price. */
const costSchema = z.object({
  photo: z.number().min(0).nullable(),
  thousandPhotos: z.number().min(0).nullable(),
  total: z.number().min(0).nullable(),
});

/** One of the ten equal parts of 0 to 1 that confidences fall into, and how many of the answers in it were right. */
export const calibrationBinSchema = z.object({
  from: z.number().min(0).max(1),
  to: z.number().min(0).max(1),
  answers: z.number().int().min(0),
  right: z.number().int().min(0),
  /** Mean of the confidences that were said; null where none was. */
  meanConfidence: z.number().min(0).max(1).nullable(),
});
export type CalibrationBin = z.infer<typeof calibrationBinSchema>;

/** Who is compared: a provider with a model and a prompt. */
export const contenderSchema = z.object({
  /** Unique in the report: `openai:gpt-4.1-mini`, with a prompt of its own `openai:gpt-4.1-mini@terse`. */
  id: z.string().min(1),
  provider: z.string().min(1),
  model: z.string().min(1),
  /** Name of the reading instructions; null for a reader that takes none. */
  prompt: z.string().nullable(),
});
export type Contender = z.infer<typeof contenderSchema>;

/**
 * What one contender came to. Shares are of labelled cases times repeats, unless the name says otherwise; a photo whose
 * sides are labelled apart is two cases, and one photo wherever photos are drawn anew.
 */
export const contenderScoreSchema = contenderSchema.extend({
  /** Every scored field of every instant is right. */
  exact: shareSchema,
  /** Instants at which it is right whether one may park; one left open is not, unless it was expected. */
  instantsRight: shareSchema,
  /**
   * At least one instant says "allowed", and is sure of it, where it is not. A try without a reading says nothing and is
   * not counted, but the upper bound takes it for one.
   */
  falseAllow: shareSchema,
  /** At least one instant is left open that the label does not leave open. */
  leftOpen: shareSchema,
  /** True panels of which a panel with the same words, arrow and picture was read. */
  panels: shareSchema,
  /** Words of the truth that were read, in any order. */
  words: shareSchema,
  /** True panels whose arrow was read right, of those that were found by their words. */
  sides: shareSchema,
  /** Photos without a sign that were known as such. */
  irrelevantKnown: shareSchema,
  /** Photos of a sign that were taken for photos without one; the upper bound takes tries without a reading for such. */
  signsMissed: shareSchema,
  /** Instants of the run at which the model's own opinion and the rules came to the same; of those with an opinion. */
  opinionAgrees: shareSchema,
  /** The same opinion beside the label. */
  opinionRight: shareSchema,
  /**
   * Tries that gave no reading; each counts as wrong above, never as left out. It said nothing, so that it is no false
   * allow; but gates on false allows count it as one.
   */
  failures: shareSchema,
  failureKinds: z.record(z.string(), z.number().int().min(0)),
  /** Photos whose repeats did not all come to the same answers; `of` is the photos with more than one reading. */
  unsteady: shareSchema,
  latencyMs: latencySchema,
  tokens: z.object({ input: z.number().min(0).nullable(), output: z.number().min(0).nullable() }),
  costUsd: costSchema,
  calibration: z.array(calibrationBinSchema),
  /** Mean distance of the bins' confidence from their share of right answers, weighed by answers; 0 is best. */
  calibrationError: z.number().min(0).max(1).nullable(),
});
export type ContenderScore = z.infer<typeof contenderScoreSchema>;

/** Two contenders on the same photos: exact McNemar test on photos that are exact. */
export const comparisonSchema = z.object({
  contender: z.string(),
  /** The contender it is compared with; of the run named by {@link baselineRun}, or of this one if that is null. */
  baseline: z.string(),
  baselineRun: z.string().nullable(),
  /** Photos that both were asked about; one that failed is wrong. */
  photos: z.number().int().min(0),
  /** Exact for the contender alone, and for the baseline alone. A photo counts as exact where most of its repeats are. */
  gained: z.number().int().min(0),
  lost: z.number().int().min(0),
  /** Difference of the exact shares, with its interval by resampling photos; -1 to 1. */
  difference: z.number().min(-1).max(1),
  low: z.number().min(-1).max(1),
  high: z.number().min(-1).max(1),
  /** Two-sided, exact binomial; 1 where nothing differs. */
  pValue: z.number().min(0).max(1),
  /** The same for false allows, in any of a photo's repeats: photos that only one of both has. */
  falseAllowGained: z.number().int().min(0),
  falseAllowLost: z.number().int().min(0),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** A condition that the run had to meet. */
export const gateSchema = z.object({
  /** As on the command line: `--max-false-allow 0`. */
  name: z.string(),
  contender: z.string(),
  passed: z.boolean(),
  /** In words, with the figure. */
  says: z.string(),
});
export type Gate = z.infer<typeof gateSchema>;

/** A panel as it is shown: words, arrow, picture, and where it is if that is known. */
const shownPanelSchema = panelSchema
  .pick({ text: true, arrow: true, symbol: true, box: true })
  .extend({ confidence: z.number().min(0).max(1).nullable() });
export type ShownPanel = z.infer<typeof shownPanelSchema>;

/** An answer in words of the report: `allowed`, `allowed 120 min`, `forbidden`, `uncertain`, `no sign`. */
const instantSchema = z.object({
  at: z.string(),
  expected: z.string(),
  said: z.string(),
  isRight: z.boolean(),
  isFalseAllow: z.boolean(),
});

/** One reading of a photo and what became of it. */
export const outcomeSchema = z.object({
  contender: z.string(),
  /** From 1. */
  repeat: z.number().int().min(1),
  isExact: z.boolean(),
  isFalseAllow: z.boolean(),
  isLeftOpen: z.boolean(),
  /** Kind of the failure; null where there was a reading. */
  failure: z.string().nullable(),
  /** The first thing that is wrong, in words; null where nothing is. */
  wrong: z.string().nullable(),
  ms: z.number().min(0).nullable(),
  costUsd: z.number().min(0).nullable(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** A wrong outcome with what it takes to see why. */
export const shownOutcomeSchema = outcomeSchema.extend({
  panels: z.array(shownPanelSchema),
  isIrrelevant: z.boolean(),
  detectedObject: z.string().nullable(),
  instants: z.array(instantSchema),
  /** Fields of panels that differ from the truth: `panel 2: arrow`, `panel 1: words`, `panel 3: missing`. */
  differs: z.array(z.string()),
});
export type ShownOutcome = z.infer<typeof shownOutcomeSchema>;

/** A labelled case of a photo and how each contender did; a photo whose sides are labelled apart has two. */
export const photoReportSchema = z.object({
  id: z.string(),
  /** Relative to the folder of the labels, with `/`. */
  photo: z.string(),
  /** Values of the label's other fields: city, difficulty. */
  fields: z.record(z.string(), z.string()),
  irrelevant: z.boolean().nullable(),
  truth: z.array(shownPanelSchema),
  outcomes: z.array(outcomeSchema),
  /** One for each contender that was wrong: the first of its repeats that was. */
  shown: z.array(shownOutcomeSchema),
});
export type PhotoReport = z.infer<typeof photoReportSchema>;

/** What `report.json` of a run holds. */
export const evaluationReportSchema = z.object({
  version: z.literal(REPORT_VERSION),
  /** Name of the run's folder. */
  run: z.string(),
  /** When it was made, in UTC: `2026-11-23T10:15:00.000Z`. */
  madeAt: z.iso.datetime(),
  labels: z.object({
    name: z.string(),
    photos: z.number().int().min(0),
    instants: z.number().int().min(0),
    /** SHA-256 over the labels and the photos' bytes, in hex: two runs with the same were asked the same. */
    sha256: z.string(),
  }),
  repeat: z.number().int().min(1),
  /** False while readings are missing, as after `--max-cost` or Ctrl+C: then no gate passes. */
  isComplete: z.boolean(),
  contenders: z.array(contenderScoreSchema),
  comparisons: z.array(comparisonSchema),
  gates: z.array(gateSchema),
  photos: z.array(photoReportSchema),
});
export type EvaluationReport = z.infer<typeof evaluationReportSchema>;
