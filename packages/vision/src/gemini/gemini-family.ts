import type { AdapterFamily } from '../adapter-family';
import { createGeminiAdapter } from './create-gemini-adapter';
import { isModelName } from './model-path';

/** Google's Gemini. */
export const geminiFamily: AdapterFamily<'gemini'> = {
  name: 'gemini',
  kinds: {
    gemini: {
      title: 'Google Gemini',
      defaultModel: 'gemini-2.5-flash',
      address: 'https://generativelanguage.googleapis.com',
      key: 'needed',
    },
  },
  modelFault: (model) =>
    isModelName(model) ? undefined : 'must be a name such as gemini-2.5-flash or tunedModels/signs-1',
  create: ({ apiKey, model, baseURL, instructions }) =>
    createGeminiAdapter({ apiKey, model, baseURL, instructions }),
};
