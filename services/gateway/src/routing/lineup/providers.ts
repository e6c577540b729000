import { AdapterError } from '@curbwise/vision';
import type { Logger } from 'pino';
import { ConfigurationError } from '../../configuration/configuration-error';
import type { ProvidersConfiguration } from '../../configuration/provider-settings';
import type { Provider } from '../provider/provider';
import { describeChanges } from './describe-changes';
import { assemble, membersOf, releaseAll, type Lineup, type LineupParts } from './lineup';

/** `operator`: on the admin page. */
type AskedBy = 'file' | 'SIGHUP' | 'operator';

/** The last change that took effect and changed something. */
interface Change {
  readonly askedBy: AskedBy;
  readonly changes: readonly string[];
  readonly at: number;
}

interface Refusal {
  readonly reason: string;
  readonly at: number;
}

export interface ProvidersParts extends LineupParts {
  load(): ProvidersConfiguration;
  logger: Logger;
  onReload?: (result: 'taken' | 'refused') => void;
}

/**
 * The providers in use, and how they change while requests run. A request ends with the line-up that it began with; an
 * adapter is closed when the last request that uses it has ended.
 */
export class Providers {
  /** The current line-up; null after closing. */
  lineup: Lineup | null = null;
  lastChange: Change | null = null;
  lastRefusal: Refusal | null = null;
  private changing: Promise<void> = Promise.resolve();

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
    providers.lineup = await assemble(configuration, parts);
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

  /** Keeps the providers of the current line-up open until `release` is called. */
  hold(): { lineup: Lineup; release: () => Promise<void> } {
    const lineup = this.current;
    membersOf(lineup).forEach((provider) => provider.hold());
    return { lineup, release: () => releaseAll(lineup) };
  }

  /** Applies the present configuration, one reload after the other. When that fails, nothing changes. */
  reload(askedBy: AskedBy): Promise<void> {
    this.changing = this.changing.then(() => this.change(askedBy));
    return this.changing;
  }

  async close(): Promise<void> {
    await this.changing;
    const lineup = this.lineup;
    this.lineup = null;
    if (lineup) await releaseAll(lineup);
  }

  private async change(askedBy: AskedBy): Promise<void> {
    const { parts } = this;
    const { logger, onReload } = parts;
    const before = this.lineup;
    if (!before) return;
    try {
      const configuration = parts.load();
      this.lineup = await assemble(configuration, parts, before);
      this.lastRefusal = null;
      const changes = describeChanges(this.configuration, configuration);
      this.configuration = configuration;
      if (changes.length > 0) this.lastChange = { askedBy, changes, at: this.lineup.since };
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
      this.lastRefusal = { reason, at: Date.now() };
      const cause = isExpected ? {} : { err: error };
      logger.error({ reason, askedBy, ...cause }, 'change of the providers refused, the old ones stay');
      onReload?.('refused');
    }
  }
}
