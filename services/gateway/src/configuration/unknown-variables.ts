/** A variable that looks like one of ours but is unknown. */
export interface UnknownVariable {
  readonly name: string;
  readonly meant?: string;
}

/** Prefixes that hardly any other program uses. The prefixes of providers are also used by their libraries and servers. */
const OWN_PREFIXES = ['VISION_', 'HEDGE_'];

/** Variables of other programs that are a letter away from one of ours. */
const FOREIGN: ReadonlySet<string> = new Set([
  // Where Ollama keeps its models: https://docs.ollama.com/faq
  'OLLAMA_MODELS',
  // Whether LiteLLM runs in production: https://docs.litellm.ai/docs/proxy/config_settings
  'LITELLM_MODE',
  // The address and key of Azure's image analysis: https://learn.microsoft.com/azure/ai-services/computer-vision/
  'VISION_ENDPOINT',
  'VISION_KEY',
]);
const FOREIGN_PREFIX = /^(?:AWS|GOOGLE|GCLOUD|OTEL|NODE|NPM|DOCKER|KUBERNETES)_/;

/**
 * Variables that Kubernetes sets in every container for each service, such as one called `vision`.
 * Source: https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
 */
const KUBERNETES_SERVICE =
  /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/;

/** Typos that a name may have: one in a short name, which has many similar words, and two in others. */
const MAX_TYPOS = 2;
const MAX_TYPOS_IN_SHORT_NAMES = 1;
const SHORT_NAME_LENGTH = 8;
/** Words such as `PORT` are similar to words that mean something else: `PORTS`, `SORT`. */
const TOO_SHORT_LENGTH = 5;
/** After the name of a provider: `FORM` is two letters away from `PORT`, which vLLM uses. */
const SHORT_SUFFIX_LENGTH = 5;

/**
 * Finds variables of the environment that are probably misspelt variables of ours.
 * @param known every variable of ours, with those for files of secrets
 * @param prefixes prefixes that our variables share with those of other programs, such as `OPENAI_`
 */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
  prefixes: readonly string[],
): UnknownVariable[] {
  const ours = new Set(known);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || ours.has(name) || isForeign(name)) return [];
    const meant = nearest(name, known, prefixes);
    if (meant !== undefined) return [{ name, meant }];
    return OWN_PREFIXES.some((prefix) => name.startsWith(prefix)) ? [{ name }] : [];
  });
}

const isForeign = (name: string) =>
  FOREIGN.has(name) || FOREIGN_PREFIX.test(name) || KUBERNETES_SERVICE.test(name);

export const sentenceOf = ({ name, meant }: UnknownVariable) =>
  `${name} is not a variable of Curbwise.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;

function nearest(name: string, known: readonly string[], prefixes: readonly string[]): string | undefined {
  let found: string | undefined;
  let minTypos = Number.POSITIVE_INFINITY;
  for (const other of known) {
    const typos = typosBetween(name, other);
    if (typos > typosAllowed(name, other, prefixes) || typos >= minTypos) continue;
    found = other;
    minTypos = typos;
  }
  return found;
}

function typosAllowed(name: string, meant: string, prefixes: readonly string[]): number {
  if (meant.length <= TOO_SHORT_LENGTH) return 0;
  const prefix = prefixes.find((start) => meant.startsWith(start) && name.startsWith(start));
  if (prefix !== undefined)
    return meant.length - prefix.length <= SHORT_SUFFIX_LENGTH ? MAX_TYPOS_IN_SHORT_NAMES : MAX_TYPOS;
  return meant.length <= SHORT_NAME_LENGTH ? MAX_TYPOS_IN_SHORT_NAMES : MAX_TYPOS;
}

/** The optimal string alignment distance; 1 for a name in another case. It stops at one more than is allowed. */
function typosBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_TYPOS) return MAX_TYPOS + 1;
  const [a, b] = [one.toUpperCase(), other.toUpperCase()];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, swapped));
    }
    before = last;
    last = row;
  }
  // Only the case differs.
  return one !== other && last[b.length] === 0 ? 1 : last[b.length]!;
}
