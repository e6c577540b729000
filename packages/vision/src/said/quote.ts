import { NO_KEY } from '../no-key';
import { sentenceIn } from './sentence-in';
import { withoutSecrets } from './without-secrets';

/** As long as a sentence of OpenAI about a wrong key with its link. In characters. */
const MAX_LENGTH = 240;

/**
 * What a provider says in the body of an error, for the operator: one line, cut to a length, without secrets.
 * @param body parsed JSON, or text
 * @returns undefined if the body says nothing
 */
export type Quote = (body: unknown) => string | undefined;

/**
 * Makes a {@link Quote}.
 * @param secrets what must not be shown: the key that requests are sent with, and others
 */
export const quoteWithout =
  (...secrets: Iterable<string>[]): Quote =>
  (body) =>
    quote(
      body,
      secrets.flatMap((some) => [...some]),
    );

function quote(body: unknown, secrets: readonly string[]): string | undefined {
  const sentence = sentenceIn(body);
  if (sentence === undefined) return undefined;
  const clean = withoutSecrets(
    sentence,
    secrets.filter((secret) => secret !== NO_KEY),
  );
  const characters = [...clean];
  return characters.length <= MAX_LENGTH ? clean : `${characters.slice(0, MAX_LENGTH).join('')}…`;
}
