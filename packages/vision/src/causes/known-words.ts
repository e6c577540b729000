import type { Meaning } from './known-names';

interface KnownWords {
  readonly meaning: Meaning;
  readonly words: readonly RegExp[];
}

/**
 * Sentences of servers that have no name for what is wrong, or the same one for many faults. The first meaning that fits
 * counts. The vendors' own answers are in `testing/vendor-answers.ts`.
 */
export const KNOWN_WORDS: readonly KnownWords[] = [
  {
    meaning: 'of-photo',
    words: [
      /\bcontent (?:management|filtering|safety|moderation|usage) polic/i,
      /\bContentPolicyViolation/,
      /\b(?:rejected|blocked|flagged) (?:by|as a result of|for) .{0,40}\b(?:safety|moderation|content filter)/i,
    ],
  },
  {
    meaning: 'payment-required',
    words: [
      /\bcredit balance is too low\b/i,
      /\binsufficient (?:credits?|funds|balance)\b|\brequires? more credits\b/i,
      /\bcredits? (?:are|is|were|have been) (?:depleted|exhausted|used up)\b/i,
      /\bExceeded\w*Budget\b|\b(?:exceeded|crossed|over) (?:\w+ )?budget\b/i,
      /\b(?:budget|spend(?:ing)? (?:cap|limit)|credit limit|key limit) (?:has been |was |is )?(?:exceeded|reached|exhausted)\b/i,
      /\brequires billing\b|\bbilling to be enabled\b|\bbilling (?:is|has been) disabled\b/i,
      // OpenAI, behind LiteLLM, which drops the code. Google says the same of a limit a minute, and names its metric.
      /\bexceeded your current quota, please check your plan and billing(?![^]*(?:quota exceeded for|retry in|rate-limit))/i,
      // Anthropic, for the limit that an organisation has set for itself.
      /\breached your specified api usage limits\b/i,
    ],
  },
  {
    meaning: 'unauthorized',
    words: [
      /\b(?:incorrect|invalid|wrong|expired|revoked|malformed|unknown|no|missing)\b[^.:]{0,30}\b(?:api.?key|subscription key|auth(?:entication|orization)? (?:token|header|credentials?)|access token|proxy server token|virtual key)\b/i,
      /\bapi.?key\b[^.:]{0,30}\b(?:not valid|invalid|incorrect|expired|revoked|not found|missing|required|disabled)\b/i,
      /\b(?:not|n't) provide an api.?key\b|\bx-api-key\b.{0,20}\brequired\b/i,
    ],
  },
  {
    meaning: 'rate-limited',
    // Azure, for a tier with a limit a month, with status 403.
    words: [/\bout of call volume quota\b/i],
  },
  {
    meaning: 'unknown-model',
    // Ollama (`model "x" not found, try pulling it first`), vLLM, Google, Anthropic (`model: x`), OpenRouter, LiteLLM.
    words: [
      /\bmodels?\b.{0,200}\b(?:not found|not exist|(?:is|was|been) (?:deprecated|retired|shut down)|no longer available)\b/i,
      /\bnot a valid model\b|\binvalid model\b/i,
      /^No endpoints found for\b/i,
      /^model: \S+$/i,
    ],
  },
  {
    meaning: 'misconfigured',
    // A header or a parameter of the address that a gateway asks for: Portkey, Anthropic, Azure. Headers of HTTP have names
    // with a hyphen: "invalid JPEG header" is about a photo.
    words: [
      /\w-[\w-]+:? headers? (?:is|are) (?:required|missing)\b/i,
      /\bheaders? ["'`]?\w+-[\w-]+["'`]? (?:is|are) (?:required|missing)\b/i,
      /\b(?:missing|invalid|unsupported) (?:\w+ ){0,2}headers?:? ["'`]?\w+-\w/i,
      /\bmissing (?:\w+ ){0,2}query parameter\b/i,
      /\bapi.?version\b[^.]{0,60}\b(?:required|missing|not supported|invalid)\b|-version: .{0,60}\bis not a valid version\b/i,
      /\binvalid (?:provider|config) passed\b|\binvalid custom host\b/i,
    ],
  },
];
