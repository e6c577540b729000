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

/** A provider that reads along, and for which share of the photos, 0 to 1. */
export interface Shadowing {
  readonly provider: Provider;
  readonly share: number;
}

/** Who reads, from one change of the configuration to the next. */
export interface Lineup {
  readonly providers: readonly Provider[];
  readonly shadow: Shadowing | null;
  readonly dailyBudgetUsd: number | null;
  /** Milliseconds before which no provider is asked beside another; 0: never. */
  readonly hedgeAfterMs: number;
  /** Names providers, models and addresses: readings of other line-ups are not theirs. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Who asked for a change: the file is another one, or a signal came. */
export type AskedBy = 'file' | 'SIGHUP';

/** The last change that was taken and changed anything. */
export interface Change {
  readonly askedBy: AskedBy;
  /** What is different, a sentence each. */
  readonly changes: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Why the last change was not taken. */
export interface Refusal {
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface ProvidersParts {
  /** Says who reads, as it stands now. Throws ConfigurationError. */
  load(): ProvidersConfiguration;
  createAdapter: CreateAdapter;
  events: ProviderEvents;
  logger: Logger;
  /** Hears whether a change was taken. */
  onReload?(result: 'taken' | 'refused'): void;
}

/**
 * Who reads, and how that changes while requests run: those that began with a line-up end with it, and an adapter is
 * closed when the last of them has.
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
   * @throws AdapterError if a reader on this machine cannot start
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

  /** Those of the current line-up, with the one that reads along; nobody once closed. */
  members(): readonly Provider[] {
    return this.lineup ? membersOf(this.lineup) : [];
  }

  /** US dollars that may be spent a day; null: as much as there is. */
  get dailyBudgetUsd(): number | null {
    return this.lineup?.dailyBudgetUsd ?? null;
  }

  /** What the last change changed; null before the first. */
  get lastChange(): Change | null {
    return this.taken;
  }

  /** Why the last change was not taken; null if it was. */
  get lastRefusal(): Refusal | null {
    return this.refusal;
  }

  /** Keeps the providers of the current line-up open until what is returned is called. */
  hold(): { lineup: Lineup; release(): Promise<void> } {
    const lineup = this.current;
    membersOf(lineup).forEach((provider) => provider.hold());
    return { lineup, release: () => releaseAll(lineup) };
  }

  /**
   * Takes over what the configuration says now. What cannot be taken changes nothing; the log and {@link lastRefusal}
   * say why. Changes that come together are taken one after the other.
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
      const isForeseen = error instanceof ConfigurationError || error instanceof AdapterError;
      const reason = isForeseen ? error.message : 'It failed in a way that nobody foresaw; see the log.';
      this.refusal = { reason, at: Date.now() };
      const cause = isForeseen ? {} : { err: error };
      logger.error({ reason, askedBy, ...cause }, 'change of the providers refused, the old ones stay');
      onReload?.('refused');
    }
  }

  /** Puts a line-up together. Providers that another one has already stay as they are, with what they have learnt. */
  private async assemble(configuration: ProvidersConfiguration, before?: Lineup): Promise<Lineup> {
    const known = before ? membersOf(before) : [];
    const { shadow, dailyBudgetUsd, hedgeAfterMs } = configuration;
    const shadowSettings = shadow && ownName(shadow, configuration.providers);
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

/** A shadow has an adapter, a breaker and figures of its own, so that it cannot stand in anyone's way. */
function ownName(shadow: ProviderSettings, providers: readonly ProviderSettings[]): ProviderSettings {
  const isTaken = providers.some(({ name }) => name === shadow.name);
  return isTaken ? { ...shadow, name: `${shadow.name}-shadow` } : shadow;
}

const backendOf = ({ name, adapter, model, baseURL, apiKey, extras }: ProviderSettings) => ({
  name,
  adapter,
  model,
  baseURL,
  apiKey,
  extras,
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
  ]);
