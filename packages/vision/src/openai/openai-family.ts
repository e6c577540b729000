import type { AdapterFamily } from '../adapter-family';
import { chatListing } from './chat-listing';
import { createOpenAiAdapter } from './create-openai-adapter';
import { dialectOf, DIALECTS, kindAt, type AnswerForm, type ChatKind } from './dialects';
import { effortFields } from './effort-fields';

export const openAiFamily: AdapterFamily<ChatKind> = {
  name: 'openai',
  kinds: DIALECTS,
  modelFault: () => undefined,
  create({ kind, extras, effort, baseURL = addressOf(kind), ...options }) {
    const { model, apiKey, sent } = options;
    const { answerForm, bound, ...dialect } = dialectOf(kind, model, baseURL);
    const adapter = createOpenAiAdapter({
      ...options,
      name: kind,
      baseURL,
      dialect: {
        ...dialect,
        answerForm: (extras['form'] as AnswerForm | undefined) ?? answerForm,
        bound: { ...bound, tokens: Number(extras['tokens'] ?? bound.tokens) },
        fields: { ...dialect.fields, ...effortFields({ kind, model, baseURL }, effort) },
      },
    });
    // Azure lists the models that can be deployed, not the deployments.
    if (kindAt(kind, baseURL) === 'azure') return adapter;
    return { ...adapter, listing: (signal) => chatListing({ kind, model, apiKey, baseURL, sent }, signal) };
  },
};

function addressOf(kind: ChatKind): string {
  const description = DIALECTS[kind];
  if ('address' in description) return description.address;
  throw new TypeError(`${kind} has no address of its own`);
}
