import { z } from 'zod';
import {
  dayOf,
  getModels,
  isAtHostOf,
  nameOfModel,
  NOT_LISTED,
  type ModelListing,
} from '../models/model-listing';
import type { SentAlong } from '../pooled-fetch';
import { DIALECTS, kindAt, type ChatKind } from './dialects';

/** `has_more` and `links.next` (OpenRouter) say that the list goes on. */
const listSchema = z.object({
  data: z.array(z.looseObject({ id: z.string() })).min(1),
  has_more: z.boolean().nullish(),
  links: z.object({ next: z.string().nullish() }).nullish(),
});
type Entry = z.infer<typeof listSchema>['data'][number];

interface ListRequest {
  readonly kind: ChatKind;
  readonly model: string;
  readonly apiKey: string;
  readonly baseURL: string;
  readonly ownAddress?: string;
  readonly sent?: SentAlong;
}

/** Asks a server that speaks Chat Completions for its list of models: `GET /models`. */
export async function chatListing(
  { kind, model, apiKey, baseURL, ownAddress, sent }: ListRequest,
  signal: AbortSignal,
): Promise<ModelListing | null> {
  const url = `${baseURL.replace(/\/+$/, '')}/models`;
  const answer = await getModels(url, { authorization: `Bearer ${apiKey}` }, signal, sent);
  const list = answer?.status === 200 ? listSchema.safeParse(answer.body).data : undefined;
  if (!list) return null;
  const server = kindAt(kind, baseURL);
  const entry = list.data.find((one) => isNameOf(one, model, server));
  if (entry) return listingOf(entry);
  const isComplete = list.has_more !== true && !list.links?.next;
  const isOwn = (address: string) => isAtHostOf(baseURL, ownAddress ?? address);
  return isComplete && listsAll(server, model, isOwn) ? NOT_LISTED : null;
}

function isNameOf({ id, aliases }: Entry, model: string, server: ChatKind | null): boolean {
  switch (server) {
    case 'ollama':
      return withTag(id) === withTag(model);
    case 'openrouter':
      // `:nitro`, `:floor` and others are ways to choose a host.
      return id === model || id === model.replace(/:[a-z]+$/, '');
    default:
      // Mistral names aliases, such as `mistral-small-latest`.
      return id === model || (Array.isArray(aliases) && aliases.includes(model));
  }
}

/** Ollama's names have the tag `latest` if they have no other, and their case does not matter. */
const withTag = (name: string) => (/:[^/]+$/.test(name) ? name : `${name}:latest`).toLowerCase();

/**
 * Whether a server has no model that its list does not have. A proxy may list other names than it takes, and some servers
 * (llama.cpp) take any name. A false alarm is worse than none.
 * @param isOwn whether the server is the vendor's own
 */
function listsAll(server: ChatKind | null, model: string, isOwn: (address: string) => boolean): boolean {
  switch (server) {
    case 'openai':
    case 'mistral':
      return isOwn(DIALECTS[server].address);
    case 'openrouter':
      // `@preset/…` and `~…` name settings of an account.
      return isOwn(DIALECTS.openrouter.address) && /^[\w.-]+\/[\w.:-]+$/.test(model);
    case 'ollama':
      // Models of its cloud may be used without being fetched.
      return !/cloud$/.test(model);
    case 'vllm':
      return true;
    default:
      return false;
  }
}

/**
 * Sources: https://developers.openai.com/api/reference/resources/models/methods/list (`shutdown_date`),
 * https://openrouter.ai/docs/client-sdks/typescript/models/modelslistresponse (`expiration_date`),
 * https://docs.mistral.ai/api/endpoint/models (`deprecation`, `deprecation_replacement_model`)
 */
const listingOf = (entry: Entry): ModelListing => ({
  isListed: true,
  shutdownOn: dayOf(entry['shutdown_date']) ?? dayOf(entry['expiration_date']) ?? dayOf(entry['deprecation']),
  successor: nameOfModel(entry['deprecation_replacement_model']),
});
