import type { Comparison } from '../evaluation-report';
import { counted, points } from './figures';

/** Level of significance: the usual one of a two-sided test. */
const SIGNIFICANCE = 0.05;

const probability = (p: number) => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(p < 0.1 ? 3 : 2)}`);

/** The name of the baseline, with its run if that is another one. */
const baselineName = ({ baseline, baselineRun }: Comparison): string =>
  baselineRun === null ? baseline : `${baseline} of run ${baselineRun}`;

function verdict({ gained, lost, pValue }: Comparison): string {
  if (gained === 0 && lost === 0) return 'is right on the same photos as';
  if (pValue >= SIGNIFICANCE) return 'is not shown to differ from';
  return gained > lost ? 'reads more photos exactly than' : 'reads fewer photos exactly than';
}

/** New and avoided false allows, the most severe errors. */
function falseAllowsInWords({ falseAllowGained, falseAllowLost }: Comparison): string {
  if (falseAllowGained === 0 && falseAllowLost === 0) return 'No false allow came or went.';
  return [
    falseAllowGained > 0 ? `${counted(falseAllowGained, 'new false allow')}.` : 'No new false allow.',
    falseAllowLost > 0
      ? `${counted(falseAllowLost, 'false allow')} of the baseline ${falseAllowLost === 1 ? 'is' : 'are'} gone.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Describes a comparison: one sentence on exact photos and one on false allows. */
export function comparisonInWords(comparison: Comparison): string {
  const { contender, photos, gained, lost, difference, low, high, pValue } = comparison;
  const interval = `${points(low)} to ${points(high)}`;
  return (
    `${contender} ${verdict(comparison)} ${baselineName(comparison)}: exact on ${counted(gained, 'photo')} that the baseline got ` +
    `wrong, wrong on ${lost} that it got right, of ${photos}; ${points(difference)} points (${interval}), ` +
    `${probability(pValue)}. ${falseAllowsInWords(comparison)}`
  );
}
