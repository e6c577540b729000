import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { EndedCanaries } from './ended-canaries';
import type { Counts } from './tally';
import type { Period } from './period';

/** Notes in the registry that a version is bad, which ends its canary there. Rejects if that cannot be written. */
export type MarkBad = (remote: string, version: string, reason: string) => Promise<void>;

interface EndParts {
  ended: EndedCanaries;
  markBad: MarkBad;
  metrics: Registry;
  logger: Logger;
}

/** Why a canary ends: what was counted of it and of the live version, and how probable that is if it is as good. */
export interface WhyEnded {
  canary: Counts;
  live: Counts | null;
  chance: number;
}

/** Ends the canary of a period: for pages of this gateway at once, then in the registry, for all. */
export type EndCanary = (period: Period, why: WhyEnded) => Promise<void>;

/** The reason, in one line of less than 200 characters. */
export function reasonOf({ canary, live, chance }: WhyEnded): string {
  const beside = live ? `of live ${live.faulty} of ${live.clients}` : 'nothing is live';
  return `ended by itself: ${canary.faulty} of ${canary.clients} clients failed, ${beside} (p ${chance.toExponential(1)})`;
}

/** What ends canaries, counts that, and says so in one line of the log. */
export function canaryEnder({ ended, markBad, metrics, logger }: EndParts): EndCanary {
  const counter = new Counter({
    name: 'curbwise_canaries_ended_total',
    help: 'Canaries that this gateway ended since they failed more often than what is live',
    labelNames: ['remote'] as const,
    registers: [metrics],
    // A series that begins at nought shows its first increase.
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
      () => logger.warn(fields, 'a canary ended by itself; the registry has its version as bad'),
      (error: unknown) =>
        logger.error(
          { ...fields, problem: error instanceof Error ? error.message : 'it cannot be written' },
          `a canary ended by itself, but not in the registry; run "curbwise release canary ${remote} 0"`,
        ),
    );
  };
}
