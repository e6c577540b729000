import { analysisRequestSchema, parsePrompt, type AnalysisRequest } from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';
import { AdapterError, type VisionAdapter } from '@curbwise/vision';
import type { GatewayMiddleware, RequestLogFields } from '../gateway-state';
import { problem } from '../problem-error';
import { decodePhoto } from './decode-photo';
import { presentAnalysis } from './present-analysis';
import { problemOfReading } from './problem-of-reading';
import { readPhoto, type PhotoRead } from './read-photo';

const DEFAULT_LANGUAGE = 'en';

/**
 * `POST /openai-vision`: an adapter reads the photo, the rules decide. Of the prompt only the clock is used; a model
 * gets our own copy of the instructions, so that nobody can use this address as a free way to it.
 */
export function handleOpenAiVision(
  adapters: readonly VisionAdapter[],
  deadlineMs: number,
): GatewayMiddleware {
  return async (ctx) => {
    const { image, prompt, context } = parseRequest(ctx.request.body);
    const photo = decodePhoto(image);
    const clock = parsePrompt(prompt);
    if (!clock) throw problem('unknown-prompt', 'Send the prompt that the web app builds, unchanged.');

    const left = new AbortController();
    ctx.res.once('close', () => left.abort());
    const request = { clock, language: context?.language ?? DEFAULT_LANGUAGE };
    const read = await logged(ctx.state.log, () =>
      readPhoto(adapters, photo, request, { deadlineMs, left: left.signal }),
    );

    const { analysis, decidedBy, agreed } = analyse(read.reading, clock.time, context);
    const { name: provider, model } = read.adapter;
    Object.assign(ctx.state.log, { decidedBy, agreed });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentAnalysis(analysis, { provider, model, decidedBy, agreed, cached: false });
  };
}

function parseRequest(body: unknown): AnalysisRequest {
  const request = analysisRequestSchema.safeParse(body);
  if (request.success) return request.data;
  const fields = [...new Set(request.error.issues.map(({ path }) => path.join('.') || 'body'))];
  throw problem('invalid-request', `Check ${fields.join(', ')}.`);
}

/** Notes in the log who read and how long it took, or why nobody did. */
async function logged(log: RequestLogFields, read: () => Promise<PhotoRead>): Promise<PhotoRead> {
  const begun = performance.now();
  try {
    const { adapter, tries, usage, ...rest } = await read();
    Object.assign(log, { provider: adapter.name, model: adapter.model, tries, ...usage });
    return { adapter, tries, usage, ...rest };
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    Object.assign(log, { provider: error.adapter, failure: error.kind, upstreamStatus: error.status });
    throw problemOfReading(error);
  } finally {
    log.readMs = Math.round(performance.now() - begun);
  }
}
