import { DAY_MS, utcDay } from '../http/utc-day';
import type { RedisConnection } from '../redis/redis-connection';
import type { ProviderEvents } from './provider/provider-events';
import type { ShadowParts } from './shadow/shadow';

/** Counts of this UTC day, by name. */
type Counts = Readonly<Record<string, number>>;

/** What became of the photos of today, by provider. */
export interface Today {
  of(provider: string): { read: number; failed: number };
  /** Verdicts that were compared with those of a shadow; null if there are none. */
  agreement(provider: string, shadow: string): { compared: number; agreed: number } | null;
}

const keyOf = (day: string) => `curbwise:today:${day}`;

/**
 * Counts what became of photos, for this gateway and, with Redis, for all of them. While Redis is away, each shows its own
 * counts.
 */
export class DayCounts {
  private day = '';
  private here: Record<string, number> = {};

  constructor(private readonly redis?: RedisConnection) {}

  readonly events: Pick<ProviderEvents, 'read' | 'failed'> = {
    read: ({ name }) => this.add(`read:${name}`),
    failed: ({ name }, { kind }) => kind !== 'aborted' && this.add(`failed:${name}`),
  };

  readonly compare: ShadowParts['onResult'] = (provider, { name }, result) => {
    if (result.kind !== 'read') return;
    const isSame = result.verdict === result.shadowVerdict;
    this.add(`${isSame ? 'agreed' : 'differed'}:${provider}:${name}`);
  };

  async read(): Promise<Today> {
    const here = this.today();
    const found = await this.redis?.ask((client) => client.hgetall(keyOf(this.day)));
    const counts: Counts = found ? Object.fromEntries(Object.entries(found).map(numbered)) : here;
    const of = (name: string) => counts[name] ?? 0;
    return {
      of: (provider) => ({ read: of(`read:${provider}`), failed: of(`failed:${provider}`) }),
      agreement(provider, shadow) {
        const agreed = of(`agreed:${provider}:${shadow}`);
        const compared = agreed + of(`differed:${provider}:${shadow}`);
        return compared === 0 ? null : { compared, agreed };
      },
    };
  }

  private today(): Record<string, number> {
    const day = utcDay(Date.now());
    if (this.day !== day) this.here = {};
    this.day = day;
    return this.here;
  }

  private add(name: string): void {
    const here = this.today();
    here[name] = (here[name] ?? 0) + 1;
    const key = keyOf(this.day);
    // No photo waits for it, and a count that is lost does not matter.
    void this.redis?.ask((client) =>
      client
        .multi()
        .hincrby(key, name, 1)
        .pexpire(key, 2 * DAY_MS)
        .exec(),
    );
  }
}

const numbered = ([name, count]: [string, string]) => [name, Number(count)] as const;
