import { isDeepStrictEqual } from 'node:util';
import { AdapterError } from '@curbwise/vision';
import type { Logger } from 'pino';
import { ConfigurationError } from '../../configuration/configuration-error';
import {
  DEFAULT_HEDGE_AFTER_MS,
  type ProvidersConfiguration,
  type ProviderSettings,
} from '../../configuration/provider-settings';
import type { CreateAdapter } from '../create-adapter';
import { describeChanges } from './describe-changes';
import { Provider } from '../provider/provider';
import type { ProviderEvents } from '../provider/provider-events';

/** A shadow provider, and the share of the photos that it reads, 0 to 1. */
export interface Shadowing {
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
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** What caused a change: the file changed, or a signal came. */
export type AskedBy = 'file' | 'SIGHUP';

/** The last change that took effect and changed something. */
export interface Change {
  readonly askedBy: AskedBy;
  /** The differences, one sentence each. */
  readonly changes: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Why the last change was refused. */
export interface Refusal {
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface ProvidersParts {
  /** Reads the present configuration. Throws ConfigurationError. */
  load(): ProvidersConfiguration;
  createAdapter: CreateAdapter;
  events: ProviderEvents;
  logger: Logger;
  /** Called after each change. */
  onReload?: (result: 'taken' | 'refused') => void;
}

/**
 * The providers in use, and how they change while requests run. A request ends with the line-up that it began with; an
 * adapter is closed when the last request that uses it has ended.
 */
export class Providers {
  private lineup: Lineup | null = null;
  private changing: Promise<void> = Promise.resolve();
  private refusal: Refusal | null = null;
  private taken: Change | null = null;

  private constructor(
    private readonly parts: ProvidersParts,
    private configuration: ProvidersConfiguration,
  ) {}

  /**
   * @throws ConfigurationError
   * @throws AdapterError if the local reader cannot start
   */
  static async start(parts: ProvidersParts, configuration = parts.load()): Promise<Providers> {
    const providers = new Providers(parts, configuration);
    providers.lineup = await providers.assemble(configuration);
    return providers;
  }

  get current(): Lineup {
    if (!this.lineup) throw new Error('The providers are closed');
    return this.lineup;
  }

  /** The providers of the current line-up, the shadow included; none after closing. */
  members(): readonly Provider[] {
    return this.lineup ? membersOf(this.lineup) : [];
  }

  /** US dollars that may be spent per day; null: no limit. */
  get dailyBudgetUsd(): number | null {
    return this.lineup?.dailyBudgetUsd ?? null;
  }

  /** The last change; null before the first. */
  get lastChange(): Change | null {
    return this.taken;
  }

  /** Why the last change was refused; null if it was not. */
  get lastRefusal(): Refusal | null {
    return this.refusal;
  }

  /** Keeps the providers of the current line-up open until `release` is called. */
  hold(): { lineup: Lineup; release: () => Promise<void> } {
    const lineup = this.current;
    membersOf(lineup).forEach((provider) => provider.hold());
    return { lineup, release: () => releaseAll(lineup) };
  }

  /**
   * Applies the present configuration. When that fails, nothing changes, and the log and {@link lastRefusal} say why.
   * Reloads run one after the other.
   */
  reload(askedBy: AskedBy): Promise<void> {
    this.changing = this.changing.then(() => this.change(askedBy));
    return this.changing;
  }

  async close(): Promise<void> {
    await this.changing;
    const { lineup } = this;
    this.lineup = null;
    if (lineup) await releaseAll(lineup);
  }

  private async change(askedBy: AskedBy): Promise<void> {
    const { logger, onReload } = this.parts;
    const before = this.lineup;
    if (!before) return;
    try {
      const configuration = this.parts.load();
      this.lineup = await this.assemble(configuration, before);
      this.refusal = null;
      const changes = describeChanges(this.configuration, configuration);
      this.configuration = configuration;
      if (changes.length > 0) this.taken = { askedBy, changes, at: this.lineup.since };
      const names = this.lineup.providers.map(({ name }) => name);
      logger.info(
        { providers: names, askedBy, changes },
        changes.length > 0 ? 'providers changed' : 'providers read again, nothing has changed',
      );
      onReload?.('taken');
      await releaseAll(before);
    } catch (error) {
      const isExpected = error instanceof ConfigurationError || error instanceof AdapterError;
      const reason = isExpected ? error.message : 'It failed unexpectedly; see the log.';
      this.refusal = { reason, at: Date.now() };
      const cause = isExpected ? {} : { err: error };
      logger.error({ reason, askedBy, ...cause }, 'change of the providers refused, the old ones stay');
      onReload?.('refused');
    }
  }

  /** Builds a line-up. Providers that are already in use stay, with what they have learnt. */
  private async assemble(configuration: ProvidersConfiguration, before?: Lineup): Promise<Lineup> {
    const known = before ? membersOf(before) : [];
    const { shadow, dailyBudgetUsd, hedgeAfterMs } = configuration;
    const shadowSettings = shadow && withOwnName(shadow, configuration.providers);
    const wanted = [...configuration.providers, ...(shadowSettings ? [shadowSettings] : [])];
    const made: Provider[] = [];
    try {
      const members: Provider[] = [];
      for (const settings of wanted) {
        const same = known.find((provider) => isSameBackend(provider.settings, settings));
        const member =
          same ?? new Provider(settings, await this.parts.createAdapter(settings), this.parts.events);
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
}

const membersOf = ({ providers, shadow }: Lineup) => [...providers, ...(shadow ? [shadow.provider] : [])];

async function releaseAll(lineup: Lineup): Promise<void> {
  await Promise.all(membersOf(lineup).map((provider) => provider.release()));
}

/** Gives the shadow a name of its own: it has its own adapter, breaker and metrics, and does not affect other providers. */
function withOwnName(shadow: ProviderSettings, providers: readonly ProviderSettings[]): ProviderSettings {
  const isTaken = providers.some(({ name }) => name === shadow.name);
  return isTaken ? { ...shadow, name: `${shadow.name}-shadow` } : shadow;
}

const backendOf = ({ name, adapter, model, baseURL, apiKey, extras, effort }: ProviderSettings) => ({
  name,
  adapter,
  model,
  baseURL,
  apiKey,
  extras,
  effort,
});

const isSameBackend = (one: ProviderSettings, other: ProviderSettings) =>
  isDeepStrictEqual(backendOf(one), backendOf(other));

const identityOf = ({ settings, adapter }: Provider) =>
  JSON.stringify([
    settings.name,
    settings.adapter,
    adapter.model,
    settings.baseURL ?? null,
    settings.extras ?? null,
    settings.effort ?? null,
  ]);
