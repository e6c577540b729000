import { jsonOf } from '../provider-json';

/** The body of an error: parsed JSON, text if it is not JSON, undefined if it is too long or does not arrive in time. */
export async function errorBodyOf(answer: Pick<Response, 'text'>): Promise<unknown> {
  const text = await answer.text().catch(() => undefined);
  const json = text === undefined ? undefined : jsonOf(text);
  return json === undefined ? text : json;
}
