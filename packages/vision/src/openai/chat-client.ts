import OpenAI, { type APIError } from 'openai';

/** The SDK keeps only the field `error` of an error's body, and other servers have their sentence elsewhere. */
const bodies = new WeakMap<APIError, unknown>();

/** The body of an error answer: parsed JSON, or text. */
export const bodyOf = (error: APIError): unknown => bodies.get(error);

export class ChatClient extends OpenAI {
  protected override makeStatusError(
    ...answer: Parameters<OpenAI['makeStatusError']>
  ): ReturnType<OpenAI['makeStatusError']> {
    const [, json, text] = answer;
    const error = super.makeStatusError(...answer);
    bodies.set(error, json ?? text);
    return error;
  }
}

/** Errors have an empty body if it cannot be read. The SDK would take our own reason for what the server said. */
export const withReadableErrors =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...request) => {
    const answer = await fetch(...request);
    return answer.ok ? answer : { ...answer, text: () => answer.text().catch(() => '') };
  };
