/** A change of releases that is not allowed. The message says why and what to do. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
}
