/**
 * Semantic version of what the host provides to remotes: the exports of `@curbwise/platform` and `@curbwise/ui`, the
 * state in every store, the design tokens, and the fields of a package.json. Adding a name is a minor version; removing
 * one or changing its meaning is a major version. `host-surface.json` lists the version that added each name.
 */
export const HOST_CONTRACT_VERSION = '1.4.0';

/** The contract range that a remote needs, such as `^1.2.0`: this version or a later one of the same major. */
export const CONTRACT_RANGE = /^\^(\d+)\.(\d+)\.(\d+)$/;
export const CONTRACT_VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

const numbersOf = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).map(Number);

/**
 * Whether a host's version of the contract provides what a remote needs.
 * @param needs as {@link CONTRACT_RANGE}; anything else fits no host
 * @param contract as {@link CONTRACT_VERSION}
 */
export function fitsHost(needs: string, contract: string): boolean {
  const needed = numbersOf(CONTRACT_RANGE, needs);
  const given = numbersOf(CONTRACT_VERSION, contract);
  if (!needed || !given) return false;
  const [major = 0, minor = 0, patch = 0] = needed;
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = given;
  return hasMajor === major && (hasMinor > minor || (hasMinor === minor && hasPatch >= patch));
}
