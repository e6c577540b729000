/** What cannot be done with releases as they are. The message says why, and what to do. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
}
