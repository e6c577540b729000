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
import type { Middleware } from 'koa';
import { collectWords } from '../collected-words/collect-words';
import type { WordStore } from '../collected-words/word-store';
import type { Base } from '../http/base';
import { problem, problemOf } from '../http/problems';
import type { Routing } from '../routing/create-routing';
import type { ShownAnswer } from '../routing/shadow/shadow';
import { inSpan } from '../tracing/in-span';
import { answerInLines, LINE_TIMES, wantsLines, type LineTimes } from './answer-in-lines';
import type { dailyQuota } from './daily-quota';
import { photoToFind } from './decode-photo';
import { holidaysOf, judge, readingJudge } from './judge-reading';
import type { KnownPhotos } from './photo-body';
import { readAndLog } from './read-and-log';
import type { ReadingState } from './reading-state';
import { answerOf, witnessMetrics } from './witness-report';

export interface VisionParts extends Pick<Base, 'configuration' | 'metrics' | 'logger'> {
  readonly routing: Routing;
  readonly quota: ReturnType<typeof dailyQuota>;
  /** Photos whose readings are cached are added to it. */
  readonly known: KnownPhotos;
  /** Where wordings are collected that only a model understood; undefined collects none. */
  readonly words?: WordStore;
  readonly lineTimes?: LineTimes;
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
  routing: { readings, shadow, providers, deadlineMs },
  quota,
  known,
  words: wordings,
  lineTimes = LINE_TIMES,
  configuration: { witness: mode },
  metrics,
  logger,
}: VisionParts): Middleware<ReadingState> {
  const judgeReading = readingJudge(mode);
  const countWitness = witnessMetrics(metrics, mode, providers);
  return async (ctx) => {
    const { log } = ctx.state;
    const { image, prompt, context } = parseRequest(ctx.request.body);
    const photo = photoToFind(ctx.state.photo ?? image);
    const clock = parsePrompt(prompt);
    if (!clock) throw problem('unknown-prompt', 'Send the prompt that the web app builds, unchanged.');

    const words = findPhrasebook(context?.language) ?? inEnglish;
    const request = { clock, language: words.language, requestId: ctx.state.requestId };
    const left = () => leaving(ctx.res);
    const admit = () => quota.take(ctx.ip);

    const answer = async (tell?: Tell): Promise<string> => {
      const task = { photo, request, deadlineMs, left, admit, onProgress: tell };
      const found = await readAndLog(readings, task, log);
      const { provider, source } = found;
      if (source === 'hit') known.add(photo.digest);
      tell?.({ stage: 'judging' });
      const findHolidays = await holidaysOf(context);
      const question = { time: clock.time, context, words, findHolidays };
      const { analysis, decidedBy, agreed, body, witness } = await inSpan('judge', {}, (describe) => {
        const judged = judgeReading(found, question);
        describe({
          'curbwise.decided_by': judged.decidedBy,
          ...(judged.agreed !== null && { 'curbwise.agreed': judged.agreed }),
        });
        return judged;
      });
      Object.assign(log, { decidedBy, agreed });
      if (agreed === false) ctx.state.notice = 'the model and the rules disagree';
      if (witness) countWitness(provider, witness, log);
      if (source === 'miss') {
        const verdict = shownIn(analysis);
        const verdictOf = (reading: SignReading) => shownIn(judge(reading, question, mode).analysis);
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

const shownIn = (analysis: Analysis): ShownAnswer =>
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
