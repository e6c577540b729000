import { progressLineSchema, PROGRESS_MEDIA_TYPE, type ProgressLine } from '@curbwise/contract';
import { ask, newClient } from './requests';

/** The `Accept` header of the web app. */
export const TAKES_LINES = `${PROGRESS_MEDIA_TYPE}, application/json, application/problem+json`;

/** Sends a body to `POST /openai-vision` as a client that asks for progress. */
export const askInLines = (url: string, body: unknown, init: RequestInit = {}): Promise<Response> =>
  ask(url, body, { headers: { ...newClient(), accept: TAKES_LINES }, ...init });

/** The lines of an answer as they arrive; `beat` stands for an empty one. */
export async function* linesOf(response: Response): AsyncGenerator<ProgressLine | 'beat'> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 1);
      yield line === '' ? 'beat' : progressLineSchema.parse(JSON.parse(line));
    }
  }
  if (text !== '') throw new Error('The last line is incomplete');
}

/** All lines of an answer, without the beats. */
export async function allLines(response: Response): Promise<ProgressLine[]> {
  const lines: ProgressLine[] = [];
  for await (const line of linesOf(response)) if (line !== 'beat') lines.push(line);
  return lines;
}
