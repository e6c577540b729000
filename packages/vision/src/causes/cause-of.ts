import { isOperatorFault, type AdapterErrorKind } from '../adapter-error';
import { sentenceIn } from '../said/sentence-in';
import { GONE, isChallenge, kindOfStatus, type ErrorResponse } from '../upstream-status';
import { EXACT_NAMES, MEANINGS, NAMED_STATUSES, NAMES_OF_REQUEST, type Meaning } from './known-names';
import { KNOWN_WORDS } from './known-words';
import { namesIn, type NamedFault } from './names-in';

/** Why a provider answered with an error. */
export interface Cause {
  readonly kind: AdapterErrorKind;
  /** Whether the provider blames this photo, and neither the key nor the form of the request. */
  readonly isOfPhoto: boolean;
  /**
   * Whether only a text says so of all requests, and the text may quote the answer of the model: llama.cpp, LiteLLM and
   * guardrails do. Then "invalid API key" may be printed on a sign, by somebody who wants the provider to be avoided.
   */
  readonly mayQuotePhoto: boolean;
  /** The status of the answer, or the one that an answer with status 200 states in its body. */
  readonly status: number;
}

/**
 * Says why a provider answered with an error: by the fields of its body, else by its sentence, else by its status. Vendors
 * and gateways give one fault many statuses, and many faults one status.
 */
export function causeOf(answer: ErrorResponse): Cause {
  const cause = causeBy(answer, namesIn(answer.body), sentenceIn(answer.body) ?? '');
  const byFields = causeBy(answer, namesIn(answer.body, { isTextRead: false }), '').kind;
  // A rate limit is stated before a model answers.
  const isTextTrusted = isOperatorFault(byFields) || byFields === 'rate-limited';
  const isOfAll = isOperatorFault(cause.kind) || cause.kind === 'rate-limited';
  return { ...cause, mayQuotePhoto: isOfAll && !isTextTrusted };
}

function causeBy(answer: ErrorResponse, fault: NamedFault, sentence: string): Omit<Cause, 'mayQuotePhoto'> {
  const status = isSuccess(answer.status) ? (fault.innerStatus ?? answer.status) : answer.status;
  const cause = (kind: AdapterErrorKind, isOfPhoto = false) => ({ kind, isOfPhoto, status });
  const byStatus = isChallenge(answer) ? 'upstream' : kindOfStatus(namedStatus(status, fault));
  // A challenge, a redirect and a withdrawn model need no further words.
  if (isChallenge(answer) || answer.status === GONE || (status >= 300 && status < 400))
    return cause(byStatus);
  const meaning = meaningOfFields(fault, byStatus) ?? meaningOfWords(sentence, fault, byStatus);
  return meaning === 'of-photo' ? cause('refused', true) : cause(meaning ?? byStatus);
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Statuses that say little, so that a name in the body says more. */
const isVague = (status: number) => status === 400 || status === 422 || status >= 500;

function namedStatus(status: number, { names }: NamedFault): number {
  if (!isSuccess(status) && !isVague(status)) return status;
  const named = [...names].map((name) => NAMED_STATUSES[name]).find((one) => one !== undefined);
  if (named !== undefined || !isSuccess(status)) return named ?? status;
  return [...names].some((name) => NAMES_OF_REQUEST.has(name)) ? 400 : 500;
}

/** Whether a status leaves open what is wrong with a request: the key, the model, a header, a field, the photo. */
const isOpen = (byStatus: AdapterErrorKind) => byStatus === 'refused' || byStatus === 'misconfigured';

function meaningOfFields({ names, param, isModerated }: NamedFault, byStatus: AdapterErrorKind) {
  if (isModerated) return 'of-photo';
  if (param === 'model' && isOpen(byStatus)) return 'unknown-model';
  const meaning = MEANINGS.find((one) => EXACT_NAMES[one].some((name) => names.has(name)));
  // A field of the messages is about this photo.
  return meaning === 'misconfigured' && param.startsWith('messages') ? undefined : meaning;
}

/** @param fault if it names a parameter, the sentence is about that and not about the model or a header */
function meaningOfWords(sentence: string, { param }: NamedFault, byStatus: AdapterErrorKind) {
  const isTold: Record<Meaning, boolean> = {
    'of-photo': isOpen(byStatus) || byStatus === 'unauthorized',
    // LiteLLM and Portkey say 400 to a wrong key, others 500; and OpenAI 429 to a lack of credit.
    unauthorized: byStatus !== 'rate-limited',
    'payment-required': true,
    'rate-limited': true,
    'unknown-model': isOpen(byStatus) && param === '',
    misconfigured: isOpen(byStatus) && param === '',
  };
  return KNOWN_WORDS.find(
    ({ meaning, words }) => isTold[meaning] && words.some((pattern) => pattern.test(sentence)),
  )?.meaning;
}
