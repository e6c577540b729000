import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { evaluationReportSchema, UsageError, type Baseline, type RunContender } from '@curbwise/evaluation';
import type { ReportOptions } from '../evaluate-options';

/** A contender of this run by its id, or by its provider where it has no other. */
function contenderNamed(name: string, contenders: readonly RunContender[]): string | undefined {
  const exact = contenders.find(({ id }) => id === name);
  if (exact) return exact.id;
  const ofProvider = contenders.filter(({ provider }) => provider === name);
  return ofProvider.length === 1 ? ofProvider[0]?.id : undefined;
}

/**
 * What the contenders of a run are compared with: one of them, or another run.
 * @throws UsageError if it is neither, or a gate needs it and it is not there
 */
export async function baselineOf(
  { baseline, maxDrop }: ReportOptions,
  contenders: readonly RunContender[],
): Promise<Baseline | undefined> {
  if (baseline === undefined) {
    if (maxDrop !== undefined) throw new UsageError('--max-drop needs --baseline: a drop below what?');
    return undefined;
  }
  const contender = contenderNamed(baseline, contenders);
  if (contender !== undefined) return { contender };
  const file = path.join(baseline, 'report.json');
  const text = await readFile(file, 'utf8').catch(() => {
    const ids = contenders.map(({ id }) => id).join(', ');
    throw new UsageError(
      `--baseline: ${baseline} is no folder of a run with a report.json, and none of ${ids}`,
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
  throw new UsageError(
    `--baseline: ${file} is a report of another version; run curbwise evaluate report ${baseline}`,
  );
}
