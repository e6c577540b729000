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

/** How an answer in lines ended. */
export type StreamEnd = { analysis: AnalysisResponse } | { problem: Problem } | 'malformed';

/** Whether the gateway answers in lines. */
export const isInLines = ({ headers }: Response): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim() === PROGRESS_MEDIA_TYPE;

/**
 * Reads an answer in lines to its last one.
 * @param onProgress hears each step as it comes; steps that this page does not know are left out
 * @throws Error if the stream breaks off before its last line, as `fetch` does where a connection is lost
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
        const end = takeLine(line, onProgress);
        if (end) return end;
      }
      if (text.length > MAX_PROGRESS_LINE) return 'malformed';
    }
  } finally {
    // What comes after the last line is nobody's business, and a line without an end is not waited for.
    void reader.cancel().catch(() => undefined);
  }
}

/** What a line says: the end of the answer, or nothing more than progress. */
function takeLine(line: string, onProgress: (progress: AnalysisProgress) => void): StreamEnd | undefined {
  // The gateway sends an empty one now and then to show that it is there.
  if (line.trim() === '') return undefined;
  if (line.length > MAX_PROGRESS_LINE) return 'malformed';
  const said = fieldsOf(line);
  if (said === null) return 'malformed';
  if ('analysis' in said) {
    const analysis = analysisResponseSchema.safeParse(said['analysis']);
    return analysis.success ? { analysis: analysis.data } : 'malformed';
  }
  if ('problem' in said) {
    const problem = problemSchema.safeParse(said['problem']);
    return problem.success ? { problem: problem.data } : 'malformed';
  }
  const progress = analysisProgressSchema.safeParse(said['progress']);
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
