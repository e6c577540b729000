import { oneLine } from '../../report/terminal/paint';
import { scoresByField } from '../../score/by-field';
import type { EvaluationReport, Share } from '../../report/evaluation-report';
import { table } from '@curbwise/cli/inside';

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

const withInterval = ({ share, low, high }: Share) =>
  share === null ? '–' : `${percent(share)} (${percent(low)} to ${percent(high)})`;

/** A table of the scores per value of a label field. */
export function fieldTable(report: EvaluationReport, field: string): string {
  return table(
    [field, 'contender', 'cases', 'exact', 'false allow', 'left open'],
    scoresByField(report, field).map(({ value, contender, cases, exact, falseAllow, leftOpen }) => [
      oneLine(value),
      oneLine(contender),
      String(cases),
      withInterval(exact),
      withInterval(falseAllow),
      withInterval(leftOpen),
    ]),
  );
}
