import type { AdapterFamily } from '../adapter-family';
import { createAnthropicAdapter, OFFICIAL_BASE_URL } from './create-anthropic-adapter';

/** Anthropic's Claude. */
export const anthropicFamily: AdapterFamily<'anthropic'> = {
  name: 'anthropic',
  kinds: {
    anthropic: {
      title: 'Anthropic Claude',
      // The smallest that reads images: https://platform.claude.com/docs/en/models/overview
      defaultModel: 'claude-haiku-5-5',
      address: OFFICIAL_BASE_URL,
      key: 'required',
    },
  },
  modelFault: () => undefined,
  create: ({ apiKey, model, baseURL, instructions, secrets }) =>
    createAnthropicAdapter({ apiKey, model, baseURL, instructions, secrets }),
};
