import type { ServerResponse } from 'node:http';
import {
  analysisRequestSchema,
  parsePrompt,
  type Analysis,
  type AnalysisProgress,
  type AnalysisRequest,
  type SignReading,
} from '@curbwise/contract';
import { findPhrasebook, inEnglish } from '@curbwise/sign-rules';
import type { Logger } from 'pino';
import type { GatewayMiddleware } from '../http/gateway-state';
import { problemOf } from '../http/problems';
import { problem } from '../http/problem-error';
import { inSpan } from '../tracing/in-span';
import type { Routing } from '../routing/create-routing';
import type { GivenAnswer } from '../routing/shadow/shadow';
import { answerInLines, LINE_TIMES, wantsLines, type LineTimes } from './answer-in-lines';
import type { DailyQuota } from './daily-quota';
import type { KnownPhotos } from './known-photos';
import { collectWords } from '../collected-words/collect-words';
import type { WordStore } from '../collected-words/word-store';
import { photoToFind } from './photo-to-find';
import { judge, readingJudge } from './judge-reading';
import { answerOf } from './witness-report';
import { logFieldsOf } from './log-fields';
import { readAndLog } from './read-and-log';

export interface VisionParts {
  readonly routing: Routing;
  readonly quota: DailyQuota;
  /** Photos whose readings are cached are added to it. */
  readonly known: KnownPhotos;
  /** Where wordings are collected that only a model understood; undefined collects none. */
  readonly words?: WordStore;
  readonly lineTimes?: LineTimes;
  readonly logger: Logger;
}

type Tell = (progress: AnalysisProgress) => void;

/**
 * `POST /openai-vision`: a provider reads the photo, and the rules decide. Only the clock of the prompt is used; the model
 * gets our own copy of the instructions, so that nobody can use this route as free access to it.
 *
 * The answer is in `context.language`, or in English if that is absent or not supported. `Accept-Language` is ignored: it
 * is the language of the browser, and the answer must match the page.
 *
 * Clients that ask for progress lines get the answer as the last line, unless it is ready at once.
 */
export function handleOpenAiVision({
  routing: { readings, shadow, deadlineMs, witness },
  quota,
  known,
  words: wordings,
  lineTimes = LINE_TIMES,
  logger,
}: VisionParts): GatewayMiddleware {
  const judgeReading = readingJudge(witness.mode);
  return async (ctx) => {
    const { image, prompt, context } = parseRequest(ctx.request.body);
    const photo = photoToFind(ctx.state.photo ?? image);
    const clock = parsePrompt(prompt);
    if (!clock) throw problem('unknown-prompt', 'Send the prompt that the web app builds, unchanged.');

    const words = findPhrasebook(context?.language) ?? inEnglish;
    const request = { clock, language: words.language, requestId: ctx.state.requestId };
    const terms = { deadlineMs, left: () => leaving(ctx.res), admit: () => quota.take(ctx.ip) };

    const answer = async (tell?: Tell): Promise<string> => {
      const found = await readAndLog(readings, photo, request, { ...terms, onProgress: tell }, ctx.state.log);
      if (found.source === 'hit') known.add(photo.digest);
      tell?.({ stage: 'judging' });
      const question = { time: clock.time, context, words };
      const {
        analysis,
        decidedBy,
        agreed,
        body,
        witness: report,
      } = await inSpan('judge', {}, (describe) => {
        const judged = judgeReading(found, question);
        describe({
          'curbwise.decided_by': judged.decidedBy,
          ...(judged.agreed !== null && { 'curbwise.agreed': judged.agreed }),
        });
        return judged;
      });
      Object.assign(ctx.state.log, { decidedBy, agreed });
      if (report) {
        witness.judged(found.provider, report);
        Object.assign(ctx.state.log, logFieldsOf(report));
      }
      if (found.source === 'miss') {
        const { provider } = found;
        const verdict = verdictIn(analysis);
        const verdictOf = (reading: SignReading) =>
          verdictIn(judge(reading, question, witness.mode).analysis);
        ctx.res.once('close', () =>
          shadow.consider({ photo: photo.open(), request, provider, verdict, verdictOf }),
        );
        if (wordings) void collectWords(analysis, ctx.ip, wordings);
      }
      return body;
    };

    const failureOf = (error: unknown) => problemOf(error, ctx.state, logger);
    const plain = wantsLines(ctx) ? await answerInLines(ctx, answer, lineTimes, failureOf) : await answer();
    if (plain === null) return;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'json';
    ctx.body = plain;
  };
}

const verdictIn = (analysis: Analysis): GivenAnswer =>
  analysis.isIrrelevant ? 'irrelevant' : answerOf(analysis);

/** Aborts when the client leaves without its answer, or at once if it has left already. */
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
