import { PROVIDER_KINDS } from '@curbwise/vision';
import { z } from 'zod';

const time = z.iso.datetime();
const usd = z.number().min(0);
const count = z.int().min(0);

const providerSchema = z
  .object({
    name: z.string().describe('What the operator calls it.'),
    adapter: z.enum(PROVIDER_KINDS).describe('How it is spoken to.'),
    model: z.string().describe('The model that reads.'),
    origin: z
      .string()
      .nullable()
      .describe('Where it is, if not at its usual address; never a path or a key.'),
    deadlineMs: count.nullable().describe('Milliseconds that one try may take; null is all there are.'),
    weight: z.number().describe('Its share of the photos; 0 is asked only where others fail.'),
    price: z
      .object({ inputPerMillion: usd, outputPerMillion: usd })
      .nullable()
      .describe('US dollars per million tokens.'),
    budget: z
      .object({ dailyUsd: usd, spentUsd: usd, isExhausted: z.boolean() })
      .nullable()
      .describe(
        'What it may cost a day (UTC) by itself, and what it did; null: it has no budget of its own.',
      ),
    hasAccountFault: z
      .boolean()
      .describe('Whether its last try failed since its key was not accepted, or what it is to pay with.'),
    breaker: z
      .enum(['closed', 'half-open', 'open'])
      .describe('Its circuit breaker: `open` is left alone, `half-open` is tried again.'),
    isAsked: z.boolean().describe('Whether it would be asked now.'),
    restsUntil: time.nullable().describe('Until when it asked to be left alone.'),
    p95Ms: count
      .nullable()
      .describe('Milliseconds within which 95 % of its last readings were there; null: too few to say.'),
    tries: count.describe('How often it was asked.'),
    failures: z.record(z.string(), count).describe('How often it failed, by kind.'),
    lastFailure: z
      .object({ kind: z.string(), status: z.int().optional(), at: time })
      .nullable()
      .describe('How it failed last.'),
  })
  .meta({ id: 'Provider', description: 'Who reads, and how it fares.' });

/** The answer of `GET /admin/providers`. */
export const providersSchema = z
  .object({
    since: time.describe('When these providers were taken over.'),
    lastChange: z
      .object({
        askedBy: z
          .enum(['file', 'SIGHUP'])
          .describe('Who asked for it: the file is another one, or a signal came.'),
        changes: z.array(z.string()).describe('What is different, a sentence each. Never a key.'),
        at: time,
      })
      .nullable()
      .describe('The last change of the configuration that was taken and changed anything.'),
    lastRefusal: z
      .object({ reason: z.string(), at: time })
      .nullable()
      .describe('Why the last change of the configuration was not taken.'),
    deadlineMs: count.describe('Milliseconds that reading a photo may take, all tries together.'),
    hedgeAfterMs: count.describe(
      'Milliseconds before which no provider is asked beside another that takes long; 0 is never.',
    ),
    budget: z
      .object({ dailyUsd: usd.nullable(), spentUsd: usd, isExhausted: z.boolean() })
      .describe('What may be spent a day (UTC), and what was.'),
    providers: z.array(providerSchema).describe('Who reads, in the order of the configuration.'),
    shadow: providerSchema
      .extend({ share: z.number().min(0).max(1).describe('For which share of the photos.') })
      .meta({ id: 'Shadow', description: 'Who reads along, for a share of the photos.' })
      .nullable()
      .describe('Who reads along.'),
  })
  .meta({ id: 'Providers', description: 'Who reads the photos, and how each fares. Never a key.' });
