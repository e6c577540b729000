import { z } from 'zod';
import { instant, line, releaseVersion, remoteName } from './registry-parts';
import { remoteHealthSchema } from './remote-health';

const providerName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/);
const count = z.int().min(0);
const ms = z.int().min(0).nullable();
const usd = z.number().min(0);

/** Far above any use; keeps a slip of the finger from being a number that cannot be shown. */
const MAX_WEIGHT = 1_000_000;
const MAX_BUDGET_USD = 1_000_000;

/** Maximum number of changes that are kept, newest first. */
export const MAX_CHANGES = 100;

const ofProvider = { provider: providerName.describe('The name of the provider.') };
const ofRemote = { remote: remoteName.describe('The name of the remote.') };
const why = { reason: line.optional().describe('Why, in one line.') };

/** Request body of `POST /admin/changes`. */
export const adminChangeSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('isOn'), ...ofProvider, value: z.boolean(), ...why }),
  z.strictObject({
    what: z.literal('weight'),
    ...ofProvider,
    value: z.number().min(0).max(MAX_WEIGHT).nullable().describe('null: as configured.'),
    ...why,
  }),
  z.strictObject({
    what: z.literal('dailyBudgetUsd'),
    ...ofProvider,
    value: z
      .number()
      .positive()
      .max(MAX_BUDGET_USD)
      .nullable()
      .describe('US dollars per day (UTC); null: as configured.'),
    ...why,
  }),
  z.strictObject({
    what: z.literal('canary'),
    ...ofRemote,
    version: releaseVersion.describe('The canary to end.'),
    ...why,
  }),
  z.strictObject({
    what: z.literal('live'),
    ...ofRemote,
    version: releaseVersion.describe('The version that is live now.'),
    to: releaseVersion.describe('The version to go back to.'),
    ...why,
  }),
]);
export type AdminChange = z.infer<typeof adminChangeSchema>;

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A change that an operator made. */
export const changeEntrySchema = z.object({
  id: z.uuid(),
  at: instant,
  name: z.string().describe('The provider or the remote.'),
  what: z.enum(['isOn', 'weight', 'dailyBudgetUsd', 'canary', 'live']).describe('What was changed.'),
  before: changedValue.describe('The value before; null: none.'),
  after: changedValue.describe('The value after; null: none.'),
  reason: z.string().nullable(),
  note: z.string().nullable().describe('What else there is to do about it.'),
  undoes: z.uuid().nullable().describe('The change that this one took back.'),
  canUndo: z.boolean().describe('Whether it can be taken back now.'),
});
export type ChangeEntry = z.infer<typeof changeEntrySchema>;

const adminProviderSchema = z.object({
  name: z.string(),
  adapter: z.string(),
  model: z.string(),
  isShadow: z.boolean().describe('Whether it only reads along. A shadow cannot be changed here.'),
  isOn: z.boolean(),
  weight: z.number().describe('Its share of the photos; 0: asked only when others fail.'),
  dailyBudgetUsd: usd.nullable(),
  configured: z
    .object({ weight: z.number(), dailyBudgetUsd: usd.nullable() })
    .describe('What the configuration says.'),
  hasPrice: z.boolean().describe('Whether it can have a budget.'),
  spentUsd: usd.describe('US dollars spent today (UTC).'),
  health: z
    .object({
      breaker: z.enum(['closed', 'half-open', 'open']),
      isAsked: z.boolean().describe('Whether it can be asked now.'),
      hasAccountFault: z.boolean(),
      restsUntil: instant.nullable(),
      p50Ms: ms,
      p95Ms: ms,
      daysLeft: z.int().nullable().describe('Days until its model is shut down; null: unknown.'),
      lastFailure: z
        .object({
          kind: z.string(),
          status: z.int().optional(),
          at: instant,
          said: z.string().nullish().describe('The first words of the provider about it.'),
        })
        .nullable(),
    })
    .nullable()
    .describe('Its state as this gateway sees it; null while it is off.'),
  today: z
    .object({ read: count, failed: count })
    .describe('Photos that it read today (UTC), and tries that failed.'),
  agreement: z
    .object({ compared: count, agreed: count })
    .nullable()
    .describe('Verdicts of today that were compared with those of the shadow, and how many were the same.'),
});
export type AdminProvider = z.infer<typeof adminProviderSchema>;

const adminRemoteSchema = z.object({
  remote: remoteName,
  live: releaseVersion.nullable(),
  canary: z.object({ version: releaseVersion, percent: z.number() }).nullable(),
  rollBackTo: releaseVersion
    .nullable()
    .describe('The version that a rollback leads to; null: there is none.'),
  health: remoteHealthSchema.nullable().describe('null while pages do not report errors.'),
});
export type AdminRemote = z.infer<typeof adminRemoteSchema>;

/** Response body of `GET /admin/overview`, and of every change. */
export const adminOverviewSchema = z.object({
  at: instant,
  kept: z
    .enum(['redis', 'redis-down', 'memory'])
    .describe('Where changes are kept: for all gateways, or by this one until it restarts.'),
  budget: z.object({ dailyUsd: usd.nullable(), spentUsd: usd }).describe('Of all providers together.'),
  providers: z.array(adminProviderSchema),
  remotes: z.array(adminRemoteSchema),
  changes: z.array(changeEntrySchema).max(MAX_CHANGES).describe('The latest changes, newest first.'),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;
