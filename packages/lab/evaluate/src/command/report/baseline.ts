import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { evaluationReportSchema } from '../../report/evaluation-report';
import { UsageError } from '../../usage-error';
import type { Baseline } from '../../score/build-report';
import type { RunContender } from '../../run/run-settings';
import type { ReportOptions } from '../evaluate-options';

/** The id of the contender with this id, or of the only contender of this provider. */
function findContender(name: string, contenders: readonly RunContender[]): string | undefined {
  const exact = contenders.find(({ id }) => id === name);
  if (exact) return exact.id;
  const ofProvider = contenders.filter(({ provider }) => provider === name);
  return ofProvider.length === 1 ? ofProvider[0]?.id : undefined;
}

/**
 * The baseline that contenders are compared with: one of them, or another run.
 * @throws UsageError if `--baseline` names neither, or is missing although `--max-drop` needs it
 */
export async function baselineOf(
  { baseline, maxDrop }: ReportOptions,
  contenders: readonly RunContender[],
): Promise<Baseline | undefined> {
  if (baseline === undefined) {
    if (maxDrop !== undefined) throw new UsageError('--max-drop needs --baseline');
    return undefined;
  }
  const contender = findContender(baseline, contenders);
  if (contender !== undefined) return { contender };
  const file = path.join(baseline, 'report.json');
  const text = await readFile(file, 'utf8').catch(() => {
    const ids = contenders.map(({ id }) => id).join(', ');
    throw new UsageError(
      `--baseline: ${baseline} is neither a run folder with a report.json nor one of ${ids}`,
    );
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`--baseline: ${file} is not valid JSON`);
  }
  const parsed = evaluationReportSchema.safeParse(value);
  if (parsed.success) return { report: parsed.data };
  throw new UsageError(`--baseline: ${file} has another version; run curbwise evaluate report ${baseline}`);
}
