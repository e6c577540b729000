import type { AdapterFamily } from '../adapter-family';
import { createOpenAiAdapter } from './create-openai-adapter';
import { dialectOf, DIALECTS, type AnswerForm, type ChatKind } from './dialects';

/** OpenAI, and every server that speaks its Chat Completions. */
export const openAiFamily: AdapterFamily<ChatKind> = {
  name: 'openai',
  kinds: DIALECTS,
  modelFault: () => undefined,
  create({ kind, apiKey, model, baseURL = addressOf(kind), extras, instructions, secrets }) {
    const { answerForm, bound, ...dialect } = dialectOf(kind, model, baseURL);
    return createOpenAiAdapter({
      name: kind,
      apiKey,
      model,
      baseURL,
      instructions,
      secrets,
      dialect: {
        ...dialect,
        answerForm: (extras['form'] as AnswerForm | undefined) ?? answerForm,
        bound: { ...bound, tokens: Number(extras['tokens'] ?? bound.tokens) },
      },
    });
  },
};

function addressOf(kind: ChatKind): string {
  const description = DIALECTS[kind];
  if ('address' in description) return description.address;
  throw new TypeError(`${kind} has no address of its own`);
}
