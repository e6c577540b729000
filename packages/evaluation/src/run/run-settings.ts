import { localDateTimeSchema } from '@curbwise/contract';
import { z } from 'zod';
import { contenderSchema } from '../report/evaluation-report';

/** Version of the form of `run.json`. */
export const RUN_VERSION = 1;

/** A contender as a run remembers it. No key, and an address only as settings allow it: without credentials. */
export const runContenderSchema = contenderSchema.extend({
  /** SHA-256 of the reading instructions, in hex; null for a reader that takes none. */
  promptSha256: z.string().nullable(),
  /** Where its provider is, if not where it is for everybody. */
  address: z.string().nullable(),
  price: z.object({ inputPerMillion: z.number().min(0), outputPerMillion: z.number().min(0) }).nullable(),
});
export type RunContender = z.infer<typeof runContenderSchema>;

/** What a run was started with: all that decides what is asked. */
export const runSettingsSchema = z.object({
  version: z.literal(RUN_VERSION),
  /** Version of the program. */
  program: z.string(),
  startedAt: z.iso.datetime(),
  labels: z.object({
    /** Absolute; empty where signs were drawn. */
    paths: z.array(z.string()),
    where: z.array(z.string()),
    name: z.string(),
    photos: z.number().int().min(1),
    sha256: z.string(),
  }),
  drawn: z.object({ count: z.number().int().min(1), seed: z.number().int().min(0) }).nullable(),
  contenders: z.array(runContenderSchema).min(1),
  repeat: z.number().int().min(1),
  /** Null: the first instant of each photo's first case. */
  clock: localDateTimeSchema.nullable(),
  /** Whether photos are sent in their own size. */
  isFullSize: z.boolean(),
});
export type RunSettings = z.infer<typeof runSettingsSchema>;

const nameOfClock = (clock: string | null) => clock ?? 'the first instant of each case';
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

function contenderDifferences(there: readonly RunContender[], here: readonly RunContender[]): string[] {
  const ids = (all: readonly RunContender[]) => all.map(({ id }) => id);
  if (ids(there).sort().join() !== ids(here).sort().join())
    return [`contenders: ${ids(there).join(', ')} there, ${ids(here).join(', ')} here`];
  return there.flatMap((one) => {
    const other = here.find(({ id }) => id === one.id);
    return [
      ...(one.promptSha256 === other?.promptSha256 ? [] : [`${one.id}: its reading instructions are others`]),
      ...(one.address === other?.address ? [] : [`${one.id}: it is asked at another address`]),
    ];
  });
}

/** What keeps a run from being continued with other settings, in words; none where they ask for the same. */
export function differencesOf(there: RunSettings, here: RunSettings): string[] {
  return [
    ...(there.labels.sha256 === here.labels.sha256
      ? []
      : [`labels: ${there.labels.name} has changed since, or is not ${here.labels.name}`]),
    ...contenderDifferences(there.contenders, here.contenders),
    ...(there.repeat === here.repeat ? [] : [`--repeat: ${there.repeat} there, ${here.repeat} here`]),
    ...(there.clock === here.clock
      ? []
      : [`--clock: ${nameOfClock(there.clock)} there, ${nameOfClock(here.clock)} here`]),
    ...(there.isFullSize === here.isFullSize
      ? []
      : [`--full-size: ${yesOrNo(there.isFullSize)} there, ${yesOrNo(here.isFullSize)} here`]),
  ];
}
