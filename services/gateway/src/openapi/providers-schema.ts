import { EFFORTS, PROVIDER_KINDS } from '@curbwise/vision';
import { z } from 'zod';

const time = z.iso.datetime();
const usd = z.number().min(0);
const count = z.int().min(0);

const providerSchema = z
  .object({
    name: z.string().describe('The name that the operator gave it.'),
    adapter: z.enum(PROVIDER_KINDS).describe('The adapter used for it.'),
    model: z.string().describe('The model.'),
    modelLife: z
      .object({
        isListed: z
          .boolean()
          .nullable()
          .describe('Whether the list of the provider has the model; null: unknown.'),
        shutdownOn: z.iso
          .date()
          .nullable()
          .describe('When it is shut down (UTC); null: no day is announced.'),
        daysLeft: z.int().nullable().describe('Days until then; negative: it has been shut down.'),
        successor: z.string().nullable().describe('The model that its vendor names instead.'),
      })
      .describe('What is known about the life of the model.'),
    effort: z
      .enum(EFFORTS)
      .nullable()
      .describe('How much the model thinks, as the operator set it; null: as little as it can.'),
    origin: z
      .string()
      .nullable()
      .describe('Its origin, if it differs from the default; never a path or a key.'),
    deadlineMs: count
      .nullable()
      .describe('Time limit of one try, in milliseconds; null: only that of the whole reading.'),
    weight: z.number().describe('Its share of the photos; 0: asked only when others fail.'),
    price: z
      .object({ inputPerMillion: usd, outputPerMillion: usd })
      .nullable()
      .describe('US dollars per million tokens.'),
    budget: z
      .object({ dailyUsd: usd, spentUsd: usd, isExhausted: z.boolean() })
      .nullable()
      .describe('Its daily budget (UTC) and what is spent of it; null: it has no budget of its own.'),
    learnt: z
      .array(z.string())
      .describe('What its server was found not to take, such as `takes no field "store"`; no longer sent.'),
    hasAccountFault: z
      .boolean()
      .describe('Whether its last try failed because its key or its payment was not accepted.'),
    breaker: z
      .enum(['closed', 'half-open', 'open'])
      .describe('State of its circuit breaker: `open`: not asked; `half-open`: tried again.'),
    isAsked: z.boolean().describe('Whether it can be asked now.'),
    restsUntil: time.nullable().describe('End of the pause that it asked for.'),
    p95Ms: count
      .nullable()
      .describe('95th percentile of its latest reading times, in milliseconds; null: too few readings.'),
    tries: count.describe('Number of tries.'),
    failures: z.record(z.string(), count).describe('Number of failures, by kind.'),
    lastFailure: z
      .object({
        kind: z.string(),
        status: z.int().optional(),
        said: z.string().optional().describe("The provider's own sentence, cut and without secrets."),
        at: time,
      })
      .nullable()
      .describe('Its last failure.'),
  })
  .meta({ id: 'Provider', description: 'A provider and its state.' });

export const providersSchema = z
  .object({
    since: time.describe('When this configuration took effect.'),
    lastChange: z
      .object({
        askedBy: z
          .enum(['file', 'SIGHUP', 'operator'])
          .describe('What caused it: a change of the file, a signal, or an operator on the admin page.'),
        changes: z.array(z.string()).describe('What has changed, one sentence each. Never contains a key.'),
        at: time,
      })
      .nullable()
      .describe('The last change of the configuration that took effect.'),
    lastRefusal: z
      .object({ reason: z.string(), at: time })
      .nullable()
      .describe('Why a change of the configuration was last refused.'),
    deadlineMs: count.describe('Time limit for reading a photo, all tries together, in milliseconds.'),
    hedgeAfterMs: count.describe(
      'Minimum delay before another provider is asked in addition to a slow one, in milliseconds; 0: never.',
    ),
    budget: z
      .object({ dailyUsd: usd.nullable(), spentUsd: usd, isExhausted: z.boolean() })
      .describe('Daily budget (UTC) of all providers together, and what is spent of it.'),
    providers: z.array(providerSchema).describe('The providers, in the order of the configuration.'),
    shadow: providerSchema
      .extend({ share: z.number().min(0).max(1).describe('Share of the photos.') })
      .meta({ id: 'Shadow', description: 'A provider that reads a share of the photos only for comparison.' })
      .nullable()
      .describe('The shadow provider; null: none.'),
  })
  .meta({ id: 'Providers', description: 'The providers and their state. Never contains a key.' });
