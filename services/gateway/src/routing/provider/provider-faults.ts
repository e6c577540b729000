import { createHash } from 'node:crypto';
import { AdapterError, isAccountFault, type AdapterErrorKind, type Photo } from '@curbwise/vision';
import type { IBreaker } from 'cockatiel';

/** Failures that are the provider's, not the photo's or the client's. */
const PROVIDERS_OWN: ReadonlySet<AdapterErrorKind> = new Set([
  'timeout',
  'unreachable',
  'rate-limited',
  'upstream',
  'invalid-answer',
]);

/** A request that is not understood: the photo is at fault, or the way in which all of them are sent. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 422]);

/**
 * Different photos that are not understood, one after another, before it is all of them. As many tries as a breaker wants
 * to see before it opens. Where one photo in twenty is at fault itself, five in a row are so once in three million photos,
 * and cost a pause of a second.
 */
const MAX_REFUSED_PHOTOS = 5;

/** Whether a failure is that of any photo at the provider. */
export const isProvidersOwn = (error: AdapterError): boolean =>
  PROVIDERS_OWN.has(error.kind) || isAccountFault(error.kind);

/** What the failures of a provider say of whose fault they are: the provider's, the account's with it, or a photo's. */
export class ProviderFaults {
  /** Digests of photos that were refused since the last one that was read. */
  private readonly refused = new Set<string>();
  private isAccounts = false;

  /** @param onAccount hears of the first failure that is the account's, and null once a photo is read after it */
  constructor(private readonly onAccount: (fault: AdapterError | null) => void) {}

  /** Does a try, and notes how it ends before anybody judges it. */
  async during<Result>(photo: Photo, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.refused.clear();
      if (this.isAccounts) {
        this.isAccounts = false;
        this.onAccount(null);
      }
      return result;
    } catch (error) {
      if (error instanceof AdapterError) this.note(error, photo);
      throw error;
    }
  }

  /** Whether the key was not accepted, or what it is to pay with; until a photo is read. */
  get hasAccountFault(): boolean {
    return this.isAccounts;
  }

  /** Whether a failure says something of the photos to come. */
  concernsAll(error: AdapterError): boolean {
    if (isProvidersOwn(error)) return true;
    // A model or an address that does not exist, not a photo that is not liked.
    if (error.status === 404) return true;
    return isNotUnderstood(error) && this.isRefusingAll;
  }

  /** Whether the next photo would most likely fail alike, however few have so far. */
  get isCertain(): boolean {
    return this.isAccounts || this.isRefusingAll;
  }

  private get isRefusingAll(): boolean {
    return this.refused.size >= MAX_REFUSED_PHOTOS;
  }

  private note(error: AdapterError, photo: Photo): void {
    if (isAccountFault(error.kind) && !this.isAccounts) {
      this.isAccounts = true;
      this.onAccount(error);
    }
    if (!isNotUnderstood(error) || this.isRefusingAll) return;
    this.refused.add(createHash('sha256').update(photo.bytes).digest('base64url'));
  }
}

/** Whether a request was not understood, and the provider does not say that its photo is at fault. */
export const isNotUnderstood = ({ kind, status, isOfPhoto }: AdapterError): boolean =>
  kind === 'refused' && !isOfPhoto && status !== undefined && NOT_UNDERSTOOD.has(status);

/** A breaker that opens at the first failure that counts where that one says enough. */
export const opensAtOnce = (breaker: IBreaker, isCertain: () => boolean): IBreaker => ({
  get state() {
    return breaker.state;
  },
  set state(state: unknown) {
    breaker.state = state;
  },
  success: (state) => breaker.success(state),
  failure: (state) => breaker.failure(state) || isCertain(),
});
