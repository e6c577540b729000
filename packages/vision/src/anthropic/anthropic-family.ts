import type { AdapterFamily } from '../adapter-family';
import { DEFAULT_MODELS } from '../models/known-models';
import { createAnthropicAdapter, OFFICIAL_BASE_URL } from './create-anthropic-adapter';

export const anthropicFamily: AdapterFamily<'anthropic'> = {
  name: 'anthropic',
  kinds: {
    anthropic: {
      title: 'Anthropic Claude',
      defaultModel: DEFAULT_MODELS.anthropic.model,
      address: OFFICIAL_BASE_URL,
      key: 'required',
    },
  },
  modelFault: () => undefined,
  create: createAnthropicAdapter,
};
