import type { AdapterFamily } from '../adapter-family';
import { createOpenAiAdapter } from './create-openai-adapter';

/** OpenAI, and every server that speaks its Chat Completions. */
export const openAiFamily: AdapterFamily<'openai'> = {
  name: 'openai',
  kinds: {
    openai: {
      title: 'OpenAI, or a server that speaks its Chat Completions',
      defaultModel: 'gpt-4.1-mini',
      address: 'https://api.openai.com/v1',
      key: 'needed-at-own-address',
    },
  },
  modelFault: () => undefined,
  create: ({ apiKey, model, baseURL, instructions }) =>
    createOpenAiAdapter({ apiKey, model, baseURL, instructions }),
};
