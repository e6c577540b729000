import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { EndedCanaries } from './ended-canaries';
import type { Counts } from './tally';
import type { Period } from './period';

/** Marks a version as bad in the registry, which ends its canary there. Rejects if that cannot be written. */
export type MarkBad = (remote: string, version: string, reason: string) => Promise<void>;

interface EndParts {
  ended: EndedCanaries;
  markBad: MarkBad;
  metrics: Registry;
  logger: Logger;
}

/** Why a canary ends: its counts and those of the live version, and how probable they are if both are equally good. */
export interface WhyEnded {
  canary: Counts;
  live: Counts | null;
  chance: number;
}

/** Ends the canary of a period: at once for pages of this gateway, then in the registry for all gateways. */
export type EndCanary = (period: Period, why: WhyEnded) => Promise<void>;

/** The reason, in one line of less than 200 characters. */
export function reasonOf({ canary, live, chance }: WhyEnded): string {
  const beside = live ? `of live ${live.faulty} of ${live.clients}` : 'nothing is live';
  return `ended by itself: ${canary.faulty} of ${canary.clients} clients failed, ${beside} (p ${chance.toExponential(1)})`;
}

/** Ends canaries, and counts and logs each one. */
export function canaryEnder({ ended, markBad, metrics, logger }: EndParts): EndCanary {
  const counter = new Counter({
    name: 'curbwise_canaries_ended_total',
    help: 'Canaries that this gateway ended because they failed more often than the live version',
    labelNames: ['remote'] as const,
    registers: [metrics],
    // A series that starts at 0 shows its first increase.
    async collect() {
      const { live } = await ended.remotes();
      for (const remote of Object.keys({ ...live.remotes, ...live.trials })) this.inc({ remote }, 0);
    },
  });
  return async (period, why) => {
    const { remote, canary: version } = period;
    const reason = reasonOf(why);
    if (version === null || !ended.end(period, reason)) return;
    counter.inc({ remote });
    const fields = { remote, version, reason };
    await markBad(remote, version, reason).then(
      () => logger.warn(fields, 'a canary ended by itself; its version is marked as bad in the registry'),
      (error: unknown) =>
        logger.error(
          { ...fields, problem: error instanceof Error ? error.message : 'it cannot be written' },
          `a canary ended by itself, but not in the registry; run "curbwise release canary ${remote} 0"`,
        ),
    );
  };
}
