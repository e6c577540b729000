import { createHash } from 'node:crypto';
import { AdapterError, isAccountFault, type AdapterErrorKind, type Photo } from '@curbwise/vision';

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

/** Whether any other photo would fail in the same way at this provider. */
export const isProvidersOwn = (error: AdapterError): boolean =>
  PROVIDERS_OWN.has(error.kind) || isAccountFault(error.kind);

/** Whether the provider did not understand a request and does not blame the photo for it. */
export const isNotUnderstood = ({ kind, status, isOfPhoto }: AdapterError): boolean =>
  kind === 'refused' && !isOfPhoto && status !== undefined && NOT_UNDERSTOOD_STATUSES.has(status);

/** Decides whose fault the failures of one provider are: the provider's, its account's, or a photo's. */
export class ProviderFaults {
  /** Digests of the photos that were refused since the last successful reading. */
  private readonly refused = new Set<string>();
  private isAccountAtFault = false;

  /** @param onAccount is called with the first account fault, and with null after the next successful reading */
  constructor(private readonly onAccount: (fault: AdapterError | null) => void) {}

  /** Makes a try and notes how it ends. */
  async track<Result>(photo: Photo, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.refused.clear();
      if (this.isAccountAtFault) {
        this.isAccountAtFault = false;
        this.onAccount(null);
      }
      return result;
    } catch (error) {
      if (error instanceof AdapterError) this.note(error, photo);
      throw error;
    }
  }

  /** Whether the provider has rejected the key or the account and has read no photo since. */
  get hasAccountFault(): boolean {
    return this.isAccountAtFault;
  }

  /** Whether a failure tells something about other photos. */
  concernsAll(error: AdapterError): boolean {
    if (isProvidersOwn(error)) return true;
    // A model or an address that does not exist.
    if (error.status === 404) return true;
    return isNotUnderstood(error) && this.isRefusingAll;
  }

  /** Whether the next photo would most likely fail too, however few have failed so far. */
  get isCertain(): boolean {
    return this.isAccountAtFault || this.isRefusingAll;
  }

  private get isRefusingAll(): boolean {
    return this.refused.size >= MAX_REFUSED_PHOTOS;
  }

  private note(error: AdapterError, photo: Photo): void {
    if (isAccountFault(error.kind) && !this.isAccountAtFault) {
      this.isAccountAtFault = true;
      this.onAccount(error);
    }
    if (!isNotUnderstood(error) || this.isRefusingAll) return;
    this.refused.add(createHash('sha256').update(photo.bytes).digest('base64url'));
  }
}
