import { createHash } from 'node:crypto';
import {
  AdapterError,
  isAccountFault,
  isOperatorFault,
  type AdapterErrorKind,
  type Photo,
} from '@curbwise/vision';

/** Failures of the provider itself, not of the photo or the client. */
const PROVIDERS_OWN: ReadonlySet<AdapterErrorKind> = new Set([
  'timeout',
  'unreachable',
  'rate-limited',
  'upstream',
  'invalid-answer',
]);

/** A request that the provider does not understand: either this photo is at fault, or the form of all requests. */
const NOT_UNDERSTOOD_STATUSES: ReadonlySet<number> = new Set([400, 422]);

/**
 * How many different photos in a row must be refused before the cause is not the photo: as many tries as the breaker needs
 * before it opens. If one photo in twenty were at fault itself, five in a row would happen once in three million photos,
 * and would cost a pause of one second.
 */
const MAX_REFUSED_PHOTOS = 5;

/** Whether any other photo would fail in the same way at this provider, if its words are not those of a sign. */
export const isProvidersOwn = ({ kind }: AdapterError): boolean =>
  PROVIDERS_OWN.has(kind) || isOperatorFault(kind);

/**
 * Whether it is open if a failure is about this photo or about all: the provider did not understand the request and does
 * not blame the photo for it, or what it says of all requests may be the words of a sign.
 */
export const isNotUnderstood = ({ kind, status, isOfPhoto, mayQuotePhoto }: AdapterError): boolean =>
  mayQuotePhoto ||
  (kind === 'refused' && !isOfPhoto && status !== undefined && NOT_UNDERSTOOD_STATUSES.has(status));

/** Decides whose fault the failures of one provider are: the provider's, its operator's, or a photo's. */
export class ProviderFaults {
  /** Digests of the photos that were refused since the last successful reading. */
  private readonly refused = new Set<string>();
  /** The last fault that only the operator can repair; null once a photo was read. */
  private operatorFault: AdapterError | null = null;
  /** The last failure that was not about one photo or one client; null once a photo was read. */
  private last: AdapterError | null = null;
  private hasRead = false;

  /** @param onOperator is called with each new kind of operator's fault, and with null after the next successful reading */
  constructor(private readonly onOperator: (fault: AdapterError | null) => void) {}

  /** Makes a try and notes how it ends. */
  async track<Result>(photo: Photo, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.refused.clear();
      this.hasRead = true;
      this.last = null;
      if (this.operatorFault) {
        this.operatorFault = null;
        this.onOperator(null);
      }
      return result;
    } catch (error) {
      if (error instanceof AdapterError) this.note(error, photo);
      throw error;
    }
  }

  /** Whether the provider has rejected the key or the account and has read no photo since. */
  get hasAccountFault(): boolean {
    return this.operatorFault !== null && isAccountFault(this.operatorFault.kind);
  }

  /** Whether no photo can be read until the operator acts. A model that has never read one may not take photos. */
  get needsOperator(): boolean {
    const { last, hasRead } = this;
    return last !== null && (this.isOperators(last) || (!hasRead && isNotUnderstood(last)));
  }

  /** Whether a failure tells something about other photos. */
  concernsAll(error: AdapterError): boolean {
    return isNotUnderstood(error) ? this.isRefusingAll || this.isOperators(error) : isProvidersOwn(error);
  }

  /** Whether the next photo would most likely fail too, however few have failed so far. */
  get isCertain(): boolean {
    return this.operatorFault !== null || this.isRefusingAll;
  }

  private get isRefusingAll(): boolean {
    return this.refused.size >= MAX_REFUSED_PHOTOS;
  }

  /** A provider that has read photos needs several to say so, if it may have the words from a sign. */
  private isOperators({ kind, mayQuotePhoto }: AdapterError): boolean {
    return isOperatorFault(kind) && (!mayQuotePhoto || !this.hasRead || this.isRefusingAll);
  }

  private note(error: AdapterError, photo: Photo): void {
    if (isNotUnderstood(error) && !this.isRefusingAll)
      this.refused.add(createHash('sha256').update(photo.bytes).digest('base64url'));
    if (isProvidersOwn(error) || isNotUnderstood(error)) this.last = error;
    if (!this.isOperators(error)) return;
    const isNew = error.kind !== this.operatorFault?.kind;
    this.operatorFault = error;
    if (isNew) this.onOperator(error);
  }
}
