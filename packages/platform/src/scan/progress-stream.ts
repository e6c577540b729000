import {
  analysisResponseSchema,
  analysisProgressSchema,
  MAX_PROGRESS_LINE,
  PROGRESS_MEDIA_TYPE,
  problemSchema,
  type AnalysisProgress,
  type AnalysisResponse,
  type Problem,
} from '@curbwise/contract';

/** How an answer in lines (NDJSON) ended. */
export type StreamEnd = { analysis: AnalysisResponse } | { problem: Problem } | 'malformed';

/** Whether the gateway answers in lines. */
export const isInLines = ({ headers }: Response): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim() === PROGRESS_MEDIA_TYPE;

/**
 * Reads an answer in lines to its last line.
 * @param onProgress called with each step; steps that this page does not know are skipped
 * @throws Error if the stream ends before its last line, as `fetch` does when the connection is lost
 */
export async function readProgressStream(
  { body }: Response,
  onProgress: (progress: AnalysisProgress) => void,
): Promise<StreamEnd> {
  const reader = body?.getReader();
  if (!reader) throw new Error('The answer has no body');
  try {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The answer broke off');
      text += decoder.decode(value, { stream: true });
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const end = readLine(line, onProgress);
        if (end) return end;
      }
      if (text.length > MAX_PROGRESS_LINE) return 'malformed';
    }
  } finally {
    // Anything after the last line is ignored, and an endless line is not read further.
    void reader.cancel().catch(() => undefined);
  }
}

/** Reads one line: returns the end of the answer, or undefined after a line that only reports progress. */
function readLine(line: string, onProgress: (progress: AnalysisProgress) => void): StreamEnd | undefined {
  // The gateway sends empty lines to keep the connection alive.
  if (line.trim() === '') return undefined;
  if (line.length > MAX_PROGRESS_LINE) return 'malformed';
  const fields = fieldsOf(line);
  if (fields === null) return 'malformed';
  if ('analysis' in fields) {
    const analysis = analysisResponseSchema.safeParse(fields['analysis']);
    return analysis.success ? { analysis: analysis.data } : 'malformed';
  }
  if ('problem' in fields) {
    const problem = problemSchema.safeParse(fields['problem']);
    return problem.success ? { problem: problem.data } : 'malformed';
  }
  const progress = analysisProgressSchema.safeParse(fields['progress']);
  if (progress.success) onProgress(progress.data);
  return undefined;
}

function fieldsOf(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
