import type { ServerResponse } from 'node:http';
import { analysisRequestSchema, parsePrompt, type AnalysisRequest } from '@curbwise/contract';
import { findHolidays } from '@curbwise/holidays';
import { analyse, findPhrasebook, inEnglish } from '@curbwise/sign-rules';
import type { VisionAdapter } from '@curbwise/vision';
import type { GatewayMiddleware } from '../gateway-state';
import { problem } from '../problem-error';
import { decodePhoto } from './decode-photo';
import { presentAnalysis } from './present-analysis';
import { readAndLog } from './read-and-log';

/**
 * `POST /openai-vision`: an adapter reads the photo, the rules decide. Of the prompt only the clock is used; a model
 * gets our own copy of the instructions, so that nobody can use this address as a free way to it.
 *
 * The answer is in `context.language`, or in English where that is absent or not spoken here. `Accept-Language` does
 * not count: it is the language of the browser, and the answer has to be in that of the page around it.
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

    const left = leaving(ctx.res);
    const words = findPhrasebook(context?.language) ?? inEnglish;
    const request = { clock, language: words.language };
    const terms = { deadlineMs, left };
    const { adapter, reading } = await readAndLog(adapters, photo, request, terms, ctx.state.log);

    const { analysis, decidedBy, agreed } = analyse(reading, clock.time, context, words, findHolidays);
    Object.assign(ctx.state.log, { decidedBy, agreed });
    const { name: provider, model } = adapter;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentAnalysis(analysis, { provider, model, decidedBy, agreed, cached: false });
  };
}

/** Aborted once the client has left without its answer, or at once if it has left already. */
function leaving(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  const leave = () => {
    if (!response.writableFinished) left.abort();
  };
  if (response.destroyed) leave();
  else response.once('close', leave);
  return left.signal;
}

function parseRequest(body: unknown): AnalysisRequest {
  const request = analysisRequestSchema.safeParse(body);
  if (request.success) return request.data;
  const fields = [...new Set(request.error.issues.map(({ path }) => path.join('.') || 'body'))];
  throw problem('invalid-request', `Check ${fields.join(', ')}.`);
}
