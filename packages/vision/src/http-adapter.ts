import type { LocalDateTime } from '@curbwise/contract';
import { faultOfErrorAnswer } from './error-answer';
import type { ReadingInstructions } from './instructions/instructions';
import { MeaningAsked } from './instructions/meaning-asked';
import { instantsAsked } from './instructions/reading-instructions';
import { errorBodyOf } from './said/error-body';
import type { Quote } from './said/quote';
import { faultOfFetch } from './transport-error';
import type { AdapterReading, Photo, ReadRequest, VisionAdapter } from './vision-adapter';

/** What differs between the APIs of models that are asked over HTTP. */
interface HttpModel {
  readonly name: string;
  readonly model: string;
  readonly instructions: ReadingInstructions;
  readonly said: Quote;
  readonly send: (
    photo: Photo,
    request: ReadRequest,
    told: ReadingInstructions,
    signal: AbortSignal,
  ) => Promise<Response>;
  readonly readingOf: (
    name: string,
    body: unknown,
    said: Quote,
    asked?: readonly LocalDateTime[],
  ) => AdapterReading;
  readonly close: () => Promise<void>;
}

/** Creates the adapter of such a model. It does not retry, except with the smaller schema. */
export function httpAdapter({
  name,
  model,
  instructions,
  said,
  send,
  readingOf,
  close,
}: HttpModel): VisionAdapter {
  const asks = new MeaningAsked(instructions);
  return {
    name,
    model,
    read: (photo, request, signal) =>
      asks.read(request, async (told) => {
        try {
          signal.throwIfAborted();
          const answer = await send(photo, request, told, signal);
          if (answer.ok) return readingOf(name, await answer.json(), said, instantsAsked(request, told));
          const body = await errorBodyOf(answer);
          signal.throwIfAborted();
          throw faultOfErrorAnswer(name, { status: answer.status, headers: answer.headers, body }, said);
        } catch (error) {
          throw faultOfFetch(name, error, signal);
        }
      }),
    learnt: () => asks.lessons,
    close,
  };
}
