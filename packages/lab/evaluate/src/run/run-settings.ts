import { localDateTimeSchema } from '@curbwise/contract';
import { z } from 'zod';
import { contenderSchema } from '../report/evaluation-report';

/** Version of the format of `run.json`. */
export const RUN_VERSION = 1;

/** A contender as stored with a run: without its key, and with an address that contains no credentials. */
const runContenderSchema = contenderSchema.extend({
  /** SHA-256 of the reading instructions, in hex; null for the local reader. */
  promptSha256: z.string().nullable(),
  /** Base URL of the provider; null for its default. */
  address: z.string().nullable(),
  price: z.object({ inputPerMillion: z.number().min(0), outputPerMillion: z.number().min(0) }).nullable(),
});
export type RunContender = z.infer<typeof runContenderSchema>;

/** The settings that a run was started with. They decide everything that is read. */
export const runSettingsSchema = z.object({
  version: z.literal(RUN_VERSION),
  /** Version of the program. */
  program: z.string(),
  startedAt: z.iso.datetime(),
  labels: z.object({
    /** Absolute paths of the labels. */
    paths: z.array(z.string()),
    where: z.array(z.string()),
    name: z.string(),
    photos: z.number().int().min(1),
    sha256: z.string(),
  }),
  drawn: z.object({ count: z.number().int().min(1), seed: z.number().int().min(0) }).nullable(),
  contenders: z.array(runContenderSchema).min(1),
  repeat: z.number().int().min(1),
  /** Local time given to models; null for the first instant of each photo's first case. */
  clock: localDateTimeSchema.nullable(),
  /** Whether photos are sent in full size. */
  isFullSize: z.boolean(),
});
export type RunSettings = z.infer<typeof runSettingsSchema>;

const nameOfClock = (clock: string | null) => clock ?? 'the first instant of each case';
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

function contenderDifferences(stored: readonly RunContender[], wanted: readonly RunContender[]): string[] {
  const ids = (all: readonly RunContender[]) => all.map(({ id }) => id);
  if (ids(stored).sort().join() !== ids(wanted).sort().join())
    return [`contenders: ${ids(stored).join(', ')} in the run, ${ids(wanted).join(', ')} now`];
  return stored.flatMap((one) => {
    const other = wanted.find(({ id }) => id === one.id);
    return [
      ...(one.promptSha256 === other?.promptSha256 ? [] : [`${one.id}: its reading instructions differ`]),
      ...(one.address === other?.address ? [] : [`${one.id}: its address differs`]),
    ];
  });
}

/** Describes the differences that prevent a run from being continued; empty if it can be. */
export function differencesOf(stored: RunSettings, wanted: RunSettings): string[] {
  return [
    ...(stored.labels.sha256 === wanted.labels.sha256
      ? []
      : [`labels: ${stored.labels.name} has changed since, or is not ${wanted.labels.name}`]),
    ...contenderDifferences(stored.contenders, wanted.contenders),
    ...(stored.repeat === wanted.repeat
      ? []
      : [`--repeat: ${stored.repeat} in the run, ${wanted.repeat} now`]),
    ...(stored.clock === wanted.clock
      ? []
      : [`--clock: ${nameOfClock(stored.clock)} in the run, ${nameOfClock(wanted.clock)} now`]),
    ...(stored.isFullSize === wanted.isFullSize
      ? []
      : [`--full-size: ${yesOrNo(stored.isFullSize)} in the run, ${yesOrNo(wanted.isFullSize)} now`]),
  ];
}
