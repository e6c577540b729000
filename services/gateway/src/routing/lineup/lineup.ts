import { isDeepStrictEqual } from 'node:util';
import type { SentValues } from '@curbwise/vision';
import {
  DEFAULT_HEDGE_AFTER_MS,
  type ProvidersConfiguration,
  type ProviderSettings,
} from '../../configuration/provider-settings';
import type { CreateAdapter } from '../create-adapter';
import { Provider } from '../provider/provider';
import type { ProviderEvents } from '../provider/provider-events';

interface Shadowing {
  readonly provider: Provider;
  readonly share: number;
}

/** The providers in use, from one change of the configuration to the next. */
export interface Lineup {
  readonly providers: readonly Provider[];
  readonly shadow: Shadowing | null;
  readonly dailyBudgetUsd: number | null;
  /** Minimum delay before another provider is asked as well, in milliseconds; 0: never. */
  readonly hedgeAfterMs: number;
  /** Made from providers, models and addresses: a line-up does not use the cached readings of another one. */
  readonly id: string;
  readonly since: number;
}

export interface LineupParts {
  createAdapter: CreateAdapter;
  events: ProviderEvents;
}

/**
 * Builds a line-up.
 * @param before the line-up in use: its providers stay if they are in the new one, with what they have learnt
 */
export async function assemble(
  configuration: ProvidersConfiguration,
  { createAdapter, events }: LineupParts,
  before?: Lineup,
): Promise<Lineup> {
  const known = before ? membersOf(before) : [];
  const { shadow, dailyBudgetUsd, hedgeAfterMs } = configuration;
  const shadowSettings = shadow && withOwnName(shadow, configuration.providers);
  const wanted = [...configuration.providers, ...(shadowSettings ? [shadowSettings] : [])];
  const made: Provider[] = [];
  try {
    const members: Provider[] = [];
    for (const settings of wanted) {
      const same = known.find((provider) => isSameBackend(provider.settings, settings));
      const member = same ?? new Provider(settings, await createAdapter(settings), events);
      if (!same) made.push(member);
      members.push(member);
    }
    members.forEach((member, index) => {
      member.settings = wanted[index]!;
      member.hold();
    });
    const providers = members.slice(0, configuration.providers.length);
    const shadowing = members[configuration.providers.length];
    return {
      providers,
      shadow: shadow && shadowing ? { provider: shadowing, share: shadow.share } : null,
      dailyBudgetUsd: dailyBudgetUsd ?? null,
      hedgeAfterMs: hedgeAfterMs ?? DEFAULT_HEDGE_AFTER_MS,
      id: providers.map(identityOf).join('\n'),
      since: Date.now(),
    };
  } catch (error) {
    await Promise.all(made.map((provider) => provider.adapter.close()));
    throw error;
  }
}

/** The providers of a line-up, the shadow included. */
export const membersOf = ({ providers, shadow }: Lineup) => [
  ...providers,
  ...(shadow ? [shadow.provider] : []),
];

/** Closes the providers of a line-up that no other one and no request uses. */
export async function releaseAll(lineup: Lineup): Promise<void> {
  await Promise.all(membersOf(lineup).map((provider) => provider.release()));
}

/** Gives the shadow a name of its own: it has its own adapter, breaker and metrics, and does not affect other providers. */
function withOwnName(shadow: ProviderSettings, providers: readonly ProviderSettings[]): ProviderSettings {
  const isTaken = providers.some(({ name }) => name === shadow.name);
  return isTaken ? { ...shadow, name: `${shadow.name}-shadow` } : shadow;
}

/** What an adapter is made from. If none of it changes, the adapter stays, with its connections and its breaker. */
const BACKEND = [
  'name',
  'adapter',
  'model',
  'baseURL',
  'apiKey',
  'extras',
  'effort',
  'headers',
  'query',
  'readers',
] as const satisfies readonly (keyof ProviderSettings)[];

const isSameBackend = (one: ProviderSettings, other: ProviderSettings) =>
  BACKEND.every((field) => isDeepStrictEqual(one[field], other[field]));

const identityOf = ({ settings, adapter }: Provider) =>
  JSON.stringify([
    settings.name,
    settings.adapter,
    adapter.model,
    settings.baseURL ?? null,
    settings.extras ?? null,
    settings.effort ?? null,
    ...(settings.headers || settings.query ? [plainOf(settings.headers), plainOf(settings.query)] : []),
  ]);

/** What a gateway is told beside the model may lead to another one. Secrets may be replaced at any time. */
const plainOf = (values: SentValues = {}) =>
  Object.entries(values).map(([name, { text, isSecret }]) => [name, isSecret ? null : text]);
