/**
 * Semantic version of what the host gives its remotes: the names of `@curbwise/platform` and `@curbwise/ui`, the state
 * every store has, the design tokens, and what a package.json can ask for. A new name is a minor version, a name that goes or means something else a
 * major. What there was since when stands in `host-surface.json`.
 */
export const HOST_CONTRACT_VERSION = '1.3.0';

/** What a remote needs of the contract, as `^1.2.0`: this version or a later one of the same major. */
export const CONTRACT_RANGE = /^\^(\d+)\.(\d+)\.(\d+)$/;
/** A version of the contract. */
export const CONTRACT_VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

const numbersOf = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).map(Number);

/**
 * Whether a host of a version of the contract has what a remote needs.
 * @param needs as {@link CONTRACT_RANGE}; anything else fits no host
 * @param contract as {@link CONTRACT_VERSION}
 */
export function fitsHost(needs: string, contract: string): boolean {
  const least = numbersOf(CONTRACT_RANGE, needs);
  const given = numbersOf(CONTRACT_VERSION, contract);
  if (!least || !given) return false;
  const [major = 0, minor = 0, patch = 0] = least;
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = given;
  return hasMajor === major && (hasMinor > minor || (hasMinor === minor && hasPatch >= patch));
}
