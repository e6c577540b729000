/** Why a remote cannot be shown. `unreachable`: not loaded in time or at all; `unfit`: loaded, but not one of ours. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly kind: 'unreachable' | 'unfit',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
