import type { KindDescription } from '../adapter-family';
import { MAX_ANSWER_TOKENS } from '../answer-length';
import { DEFAULT_MODELS } from '../models/known-models';

/**
 * How a server is asked for a JSON answer. `schema`: the server enforces the schema. `object`: the server enforces JSON,
 * and the schema is in the instructions. `text`: the server enforces nothing, and the schema is in the instructions.
 */
const ANSWER_FORMS = ['schema', 'object', 'text'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** What differs between servers that speak Chat Completions. */
export interface ChatDialect {
  readonly answerForm: AnswerForm;
  /** Whether `store: false` may be sent. Some servers reject unknown fields. */
  readonly takesStore: boolean;
  /** Whether the schema may have the keywords `minimum` and `maximum`; true by default. */
  readonly takesBounds?: boolean;
  /** Whether the larger schema may be sent, which asks what signs mean; true by default. */
  readonly takesMeaning?: boolean;
  /** The parameter that limits the length of an answer, and its value. */
  readonly bound: {
    readonly parameter: 'max_completion_tokens' | 'max_tokens';
    readonly tokens: number;
  };
  /** `image_url`: an object with `url` and `detail`, an object with `url` alone, or the URL itself. */
  readonly image: 'object-with-detail' | 'object' | 'address';
  readonly keyHeader: 'authorization' | 'api-key';
  readonly hosts?: RegExp;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** {@link MAX_ANSWER_TOKENS} for servers that reserve credit for the whole limit. */
const MAX_TOKENS_ON_CREDIT = 8_192;

/**
 * The same for self-hosted servers. Photo (1,000 tokens), instructions and schema take about 3,500 tokens with what signs
 * mean, else 2,300, and vLLM rejects a request whose limit does not fit into the rest of the context, which is often 8,192.
 * The limit is twice the longest of 132 answers that say what a sign means (2,200 tokens).
 */
const MAX_TOKENS_SELF_HOSTED = 4_096;

/**
 * The dialect for unknown servers: what OpenAI documents, but with its former name for the limit. Ollama, LM Studio and
 * llama-cpp-python know no other, and Mistral rejects the new one
 * (https://github.com/abetlen/llama-cpp-python/issues/1907, https://github.com/yazinsai/OpenOats/pull/319).
 */
export const COMPATIBLE: ChatDialect = {
  answerForm: 'schema',
  takesStore: true,
  bound: { parameter: 'max_tokens', tokens: MAX_TOKENS_SELF_HOSTED },
  image: 'object-with-detail',
  keyHeader: 'authorization',
};

/** The dialect for unknown servers that pass requests on to OpenAI, whose models that think reject the former name. */
export const OPENAI_BEHIND_PROXY: ChatDialect = {
  ...COMPATIBLE,
  bound: { parameter: 'max_completion_tokens', tokens: MAX_ANSWER_TOKENS },
};

/** Names of OpenAI's models, perhaps after the name of a vendor: `gpt-5-mini`, `openai/o3`. */
const OPENAI_MODEL = /^(?:.+\/)?(?:gpt-\d|chatgpt-|o\d)/;

const ANSWER_SETTINGS = {
  form: {
    description: 'How the server is asked for JSON: schema, object or text.',
    pattern: /^(?:schema|object|text)$/,
    fault: 'must be schema, object or text',
    isOptional: true,
  },
  tokens: {
    description: 'The maximum length of an answer, in tokens, thoughts included.',
    pattern: /^[1-9]\d{2,5}$/,
    fault: 'must be a number of tokens from 100 to 999999',
    isOptional: true,
  },
} as const;

/** What other servers have in common: they reject fields that they do not know. */
const OTHER = { ...COMPATIBLE, takesStore: false, image: 'object' } as const satisfies ChatDialect;
const ON_CREDIT = { ...OTHER, bound: { parameter: 'max_tokens', tokens: MAX_TOKENS_ON_CREDIT } } as const;

const OF_VENDOR = { key: 'required-at-default-address', extras: ANSWER_SETTINGS } as const;
const SELF_HOSTED = { key: 'optional', extras: ANSWER_SETTINGS } as const;

/** Every kind of provider that speaks Chat Completions: its settings and its dialect. */
export const DIALECTS = {
  // https://platform.openai.com/docs/api-reference/chat/create
  openai: {
    ...OF_VENDOR,
    title: 'OpenAI, or a server that speaks its Chat Completions',
    defaultModel: DEFAULT_MODELS.openai.model,
    address: 'https://api.openai.com/v1',
    dialect: { ...OPENAI_BEHIND_PROXY, hosts: /^(?:[a-z]+\.)?api\.openai\.com$/ },
  },
  // https://learn.microsoft.com/azure/foundry/openai/api-version-lifecycle
  azure: {
    title: 'Azure OpenAI; the model is the name of your deployment',
    exampleAddress: 'https://NAME.openai.azure.com/openai/v1',
    key: 'required',
    extras: ANSWER_SETTINGS,
    dialect: {
      ...OPENAI_BEHIND_PROXY,
      // Azure stores nothing by default, and other vendors' models behind the same address reject the field.
      takesStore: false,
      keyHeader: 'api-key',
      hosts: /\.(?:openai\.azure\.com|services\.ai\.azure\.com|cognitiveservices\.azure\.com)$/,
    },
  },
  // https://openrouter.ai/docs/api-reference/overview, https://openrouter.ai/docs/features/provider-routing
  openrouter: {
    ...OF_VENDOR,
    title: 'OpenRouter',
    defaultModel: DEFAULT_MODELS.openrouter.model,
    address: 'https://openrouter.ai/api/v1',
    dialect: {
      ...ON_CREDIT,
      hosts: /^openrouter\.ai$/,
      // Only hosts that enforce the schema and do not keep photos.
      fields: { provider: { require_parameters: true, data_collection: 'deny' } },
    },
  },
  // https://docs.mistral.ai/api/endpoint/chat, https://docs.mistral.ai/capabilities/vision
  mistral: {
    ...OF_VENDOR,
    title: 'Mistral',
    defaultModel: DEFAULT_MODELS.mistral.model,
    address: 'https://api.mistral.ai/v1',
    dialect: { ...ON_CREDIT, image: 'address', hosts: /^api\.mistral\.ai$/ },
  },
  // https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html
  vllm: { ...SELF_HOSTED, title: 'vLLM', address: 'http://127.0.0.1:8000/v1', dialect: OTHER },
  // https://docs.ollama.com/api/openai-compatibility
  ollama: {
    ...SELF_HOSTED,
    title: 'Ollama',
    address: 'http://127.0.0.1:11434/v1',
    dialect: { ...OTHER, hosts: /^ollama\.com$/ },
  },
  // https://docs.litellm.ai/docs/proxy/user_keys, https://docs.litellm.ai/docs/completion/json_mode
  litellm: {
    ...SELF_HOSTED,
    title: 'LiteLLM, a proxy to other providers',
    address: 'http://127.0.0.1:4000/v1',
    dialect: ON_CREDIT,
  },
} as const satisfies Record<string, KindDescription & { readonly dialect: ChatDialect }>;
export type ChatKind = keyof typeof DIALECTS;

/** The dialect of a provider. The name `openai` is also used for compatible servers: the host decides, or the model. */
export function dialectOf(kind: ChatKind, model: string, baseURL?: string): ChatDialect {
  const known = kindAt(kind, baseURL);
  if (known) return DIALECTS[known].dialect;
  return OPENAI_MODEL.test(model) ? OPENAI_BEHIND_PROXY : COMPATIBLE;
}

/** The kind of server at an address: for `openai` the host decides, and an unknown host is null. */
export function kindAt(kind: ChatKind, baseURL?: string): ChatKind | null {
  if (kind !== 'openai' || baseURL === undefined) return kind;
  const { hostname } = new URL(baseURL);
  const kinds = Object.entries(DIALECTS) as [ChatKind, { readonly dialect: ChatDialect }][];
  return kinds.find(([, { dialect }]) => dialect.hosts?.test(hostname))?.[0] ?? null;
}
