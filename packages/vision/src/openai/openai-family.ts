import type { AdapterFamily } from '../adapter-family';
import { createOpenAiAdapter } from './create-openai-adapter';
import { dialectOf, DIALECTS, type AnswerForm, type ChatKind } from './dialects';

/** OpenAI, and every server that speaks its Chat Completions. */
export const openAiFamily: AdapterFamily<ChatKind> = {
  name: 'openai',
  kinds: DIALECTS,
  modelFault: () => undefined,
  create({ kind, apiKey, model, baseURL = addressOf(kind), extras, instructions }) {
    const dialect = dialectOf(kind, baseURL);
    const answerForm = (extras['form'] as AnswerForm | undefined) ?? dialect.answerForm;
    return createOpenAiAdapter({
      name: kind,
      apiKey,
      model,
      baseURL,
      instructions,
      dialect: { ...dialect, answerForm },
    });
  },
};

function addressOf(kind: ChatKind): string {
  const description = DIALECTS[kind];
  if ('address' in description) return description.address;
  throw new TypeError(`${kind} has no address of its own`);
}
