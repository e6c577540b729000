import type { AdminRemote } from '@curbwise/contract';
import { rateWords } from './words';

type Versions = NonNullable<AdminRemote['health']>['versions'];

/** The chart ends here or above, so that a version without faults does not look like one with many. */
const MIN_SCALE = 0.05;
/** Units of the drawing. */
const WIDTH = 200;
const HEIGHT = 14;

/** The share of faulty clients of the live version and the canary, each with its confidence interval, and in words. */
export function FaultChart({ versions }: { versions: Versions }) {
  const scale = Math.max(MIN_SCALE, ...versions.map(({ rate }) => rate?.high ?? 0));
  const at = (share: number) => 4 + (share / scale) * (WIDTH - 8);
  return (
    <ul className="admin__faults">
      {versions.map((version) => {
        const { traffic, rate } = version;
        return (
          <li key={traffic} data-traffic={traffic}>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
              <line className="admin__axis" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
              {rate && (
                <>
                  <line className="admin__interval" x1={at(rate.low)} x2={at(rate.high)} y1="7" y2="7" />
                  <circle cx={at(rate.share)} cy="7" r="4" />
                </>
              )}
            </svg>
            <span className="admin__why">
              {traffic}: {rateWords(version)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
