import type { KindDescription } from '../adapter-family';

/**
 * How a server is asked for an answer in our form: it holds the model to a schema, it holds it to JSON and the schema
 * stands in the instructions, or the instructions are all there is.
 */
export const ANSWER_FORMS = ['schema', 'object', 'text'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** What differs between servers that speak Chat Completions. */
export interface ChatDialect {
  readonly answerForm: AnswerForm;
  /** Whether `store: false` may be sent. Some servers refuse a field that they do not know. */
  readonly takesStore: boolean;
  /** How the length of an answer is bounded; null: not at all. */
  readonly bound: {
    readonly parameter: 'max_completion_tokens' | 'max_tokens';
    readonly tokens: number;
  } | null;
  /** The photo: an object with the wish for detail, an object with the address alone, or the address itself. */
  readonly image: 'object-with-detail' | 'object' | 'address';
  /** The header that the key is sent in. */
  readonly keyHeader: 'authorization' | 'api-key';
  /** Hosts by which an address is known to speak this dialect. */
  readonly hosts?: RegExp;
  /** Fields of this server alone. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/**
 * The longest answer of a model whose thoughts count as well, in tokens. A pole of twelve panels takes some 2,000; the
 * rest is for thoughts. gpt-4o-mini takes no more than this.
 */
const MAX_TOKENS_WITH_THOUGHTS = 16_384;

/** The same at servers that set aside credit for the whole bound. */
const MAX_TOKENS_ON_CREDIT = 8_192;

/**
 * The same at a server of one's own. Photo, instructions and schema take some 3,000 tokens, and vLLM refuses a request
 * whose bound does not fit into the rest of the context, which is often 8,192.
 */
const MAX_TOKENS_OF_OWN_SERVER = 4_096;

/** A server that is not known: what OpenAI documents, without a bound. */
export const COMPATIBLE: ChatDialect = {
  answerForm: 'schema',
  takesStore: true,
  bound: null,
  image: 'object-with-detail',
  keyHeader: 'authorization',
};

const FORM = {
  form: {
    description: 'How the server is asked for JSON: schema, object or text.',
    pattern: /^(?:schema|object|text)$/,
    fault: 'must be schema, object or text',
    isOptional: true,
  },
} as const;

/** Every kind of provider that speaks Chat Completions: what an operator has to say, and how it is spoken to. */
export const DIALECTS = {
  // https://platform.openai.com/docs/api-reference/chat/create
  openai: {
    title: 'OpenAI, or a server that speaks its Chat Completions',
    defaultModel: 'gpt-4.1-mini',
    address: 'https://api.openai.com/v1',
    key: 'needed-at-own-address',
    extras: FORM,
    dialect: {
      ...COMPATIBLE,
      bound: { parameter: 'max_completion_tokens', tokens: MAX_TOKENS_WITH_THOUGHTS },
      hosts: /^(?:[a-z]+\.)?api\.openai\.com$/,
    },
  },
  // https://learn.microsoft.com/azure/foundry/openai/api-version-lifecycle
  azure: {
    title: 'Azure OpenAI; the model is the name of your deployment',
    exampleAddress: 'https://NAME.openai.azure.com/openai/v1',
    key: 'needed',
    extras: FORM,
    dialect: {
      ...COMPATIBLE,
      // It stores nothing unless it is asked to, and models of others behind the same address do not know the field.
      takesStore: false,
      bound: { parameter: 'max_completion_tokens', tokens: MAX_TOKENS_WITH_THOUGHTS },
      keyHeader: 'api-key',
      hosts: /\.(?:openai\.azure\.com|services\.ai\.azure\.com|cognitiveservices\.azure\.com)$/,
    },
  },
  // https://openrouter.ai/docs/api-reference/overview, https://openrouter.ai/docs/features/provider-routing
  openrouter: {
    title: 'OpenRouter',
    defaultModel: 'openai/gpt-4.1-mini',
    address: 'https://openrouter.ai/api/v1',
    key: 'needed-at-own-address',
    extras: FORM,
    dialect: {
      answerForm: 'schema',
      takesStore: false,
      bound: { parameter: 'max_tokens', tokens: MAX_TOKENS_ON_CREDIT },
      image: 'object',
      keyHeader: 'authorization',
      hosts: /^openrouter\.ai$/,
      // Only hosts of the model that hold it to the schema, and that keep no photo.
      fields: { provider: { require_parameters: true, data_collection: 'deny' } },
    },
  },
  // https://docs.mistral.ai/api/endpoint/chat, https://docs.mistral.ai/capabilities/vision
  mistral: {
    title: 'Mistral',
    defaultModel: 'mistral-small-latest',
    address: 'https://api.mistral.ai/v1',
    key: 'needed-at-own-address',
    extras: FORM,
    dialect: {
      answerForm: 'schema',
      takesStore: false,
      bound: { parameter: 'max_tokens', tokens: MAX_TOKENS_ON_CREDIT },
      image: 'address',
      keyHeader: 'authorization',
      hosts: /^api\.mistral\.ai$/,
    },
  },
  // https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html
  vllm: {
    title: 'vLLM',
    address: 'http://127.0.0.1:8000/v1',
    key: 'optional',
    extras: FORM,
    dialect: {
      answerForm: 'schema',
      takesStore: false,
      bound: { parameter: 'max_tokens', tokens: MAX_TOKENS_OF_OWN_SERVER },
      image: 'object',
      keyHeader: 'authorization',
    },
  },
  // https://docs.ollama.com/api/openai-compatibility
  ollama: {
    title: 'Ollama',
    address: 'http://127.0.0.1:11434/v1',
    key: 'optional',
    extras: FORM,
    dialect: {
      answerForm: 'schema',
      takesStore: false,
      bound: { parameter: 'max_tokens', tokens: MAX_TOKENS_OF_OWN_SERVER },
      image: 'object',
      keyHeader: 'authorization',
      hosts: /^ollama\.com$/,
    },
  },
  // https://docs.litellm.ai/docs/proxy/user_keys, https://docs.litellm.ai/docs/completion/json_mode
  litellm: {
    title: 'LiteLLM, a proxy to models of others',
    address: 'http://127.0.0.1:4000/v1',
    key: 'optional',
    extras: FORM,
    dialect: {
      answerForm: 'schema',
      takesStore: false,
      bound: { parameter: 'max_tokens', tokens: MAX_TOKENS_ON_CREDIT },
      image: 'object',
      keyHeader: 'authorization',
    },
  },
} as const satisfies Record<string, KindDescription & { readonly dialect: ChatDialect }>;

export type ChatKind = keyof typeof DIALECTS;

/**
 * The dialect that a provider is spoken to in. `openai` also names servers of others, so there the host decides; every
 * other kind was named by who knows.
 */
export function dialectOf(kind: ChatKind, baseURL?: string): ChatDialect {
  if (kind !== 'openai' || baseURL === undefined) return DIALECTS[kind].dialect;
  const { hostname } = new URL(baseURL);
  const known = Object.values(DIALECTS).find(({ dialect }: { dialect: ChatDialect }) =>
    dialect.hosts?.test(hostname),
  );
  return known?.dialect ?? COMPATIBLE;
}
