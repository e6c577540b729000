/** A variable that looks like one of ours and is none. */
export interface UnknownVariable {
  readonly name: string;
  /** The one of ours that it may have been meant as. */
  readonly meant?: string;
}

/** Beginnings of names that hardly anybody but Curbwise uses. Those of providers belong to their libraries and servers too. */
const OWN_PREFIXES = ['VISION_', 'HEDGE_'];

/** Variables of others that are a letter away from one of ours. */
const FOREIGN: ReadonlySet<string> = new Set([
  // Where Ollama keeps its models: https://docs.ollama.com/faq
  'OLLAMA_MODELS',
  // Whether LiteLLM runs in production: https://docs.litellm.ai/docs/proxy/config_settings
  'LITELLM_MODE',
  // Where Azure's own reader of pictures is: https://learn.microsoft.com/azure/ai-services/computer-vision/
  'VISION_ENDPOINT',
  'VISION_KEY',
]);
const FOREIGN_PREFIX = /^(?:AWS|GOOGLE|GCLOUD|OTEL|NODE|NPM|DOCKER|KUBERNETES)_/;

/**
 * What Kubernetes tells every container of a service, such as one that is called `vision`.
 * Source: https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
 */
const OF_SERVICE =
  /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/;

/** Slips of the pen that a name may hold: one for short names, where many a word is near, two for others. */
const MAX_SLIPS = 2;
const MAX_SLIPS_IN_SHORT_NAMES = 1;
const SHORT_NAME = 8;
/** Words such as `PORT` have neighbours that mean something else: `PORTS`, `SORT`. */
const TOO_SHORT = 5;
/** What follows the name of a provider: `FORM` is two letters from `PORT`, which vLLM has. */
const SHORT_SUFFIX = 5;

/**
 * Variables of the environment that were probably meant as one of ours.
 * @param known every variable there is, those for files of secrets included
 * @param prefixes beginnings that ours share with variables of others, such as `OPENAI_`
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

const isForeign = (name: string) => FOREIGN.has(name) || FOREIGN_PREFIX.test(name) || OF_SERVICE.test(name);

/** One sentence for each. */
export const sentenceOf = ({ name, meant }: UnknownVariable) =>
  `${name} is not a variable of Curbwise.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;

function nearest(name: string, known: readonly string[], prefixes: readonly string[]): string | undefined {
  let found: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const other of known) {
    const slips = slipsBetween(name, other);
    if (slips > slipsAllowed(name, other, prefixes) || slips >= fewest) continue;
    found = other;
    fewest = slips;
  }
  return found;
}

function slipsAllowed(name: string, meant: string, prefixes: readonly string[]): number {
  if (meant.length <= TOO_SHORT) return 0;
  const prefix = prefixes.find((start) => meant.startsWith(start) && name.startsWith(start));
  if (prefix !== undefined)
    return meant.length - prefix.length <= SHORT_SUFFIX ? MAX_SLIPS_IN_SHORT_NAMES : MAX_SLIPS;
  return meant.length <= SHORT_NAME ? MAX_SLIPS_IN_SHORT_NAMES : MAX_SLIPS;
}

/**
 * Letters that are missing, too many, wrong or swapped with their neighbour; the case of letters is no matter. Counted
 * to one more than is ever allowed.
 */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_SLIPS) return MAX_SLIPS + 1;
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
