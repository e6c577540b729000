import type { AdapterFamily } from '../adapter-family';
import { DEFAULT_MODELS } from '../models/known-models';
import { NO_KEY } from '../no-key';
import { createGeminiAdapter, GEMINI_BASE_URL } from './create-gemini-adapter';
import { createVertexAdapter, vertexOrigin } from './create-vertex-adapter';
import { isModelName } from './model-path';
import { serviceAccountFault } from './service-account';

/** Google's Gemini, with an API key (`gemini`) or a Google Cloud account (`vertex`). */
export const geminiFamily: AdapterFamily<'gemini' | 'vertex'> = {
  name: 'gemini',
  kinds: {
    gemini: {
      title: 'Google Gemini',
      defaultModel: DEFAULT_MODELS.gemini.model,
      address: GEMINI_BASE_URL,
      key: 'required',
    },
    vertex: {
      title: 'Gemini on Vertex AI',
      defaultModel: DEFAULT_MODELS.vertex.model,
      address: 'https://LOCATION-aiplatform.googleapis.com',
      addressFor: ({ location = '' }) => vertexOrigin(location),
      key: 'optional',
      secret: {
        suffix: 'CREDENTIALS',
        otherFileVariable: 'GOOGLE_APPLICATION_CREDENTIALS',
        fault: serviceAccountFault,
      },
      extras: {
        project: {
          description: 'The Google Cloud project that is billed.',
          pattern: /^[a-z0-9][a-z0-9.:-]*$/,
          fault: 'must be the id of a project, such as kerb-123456',
        },
        location: {
          description: 'The region in which photos are read, such as europe-west4, or global.',
          fallback: 'global',
          pattern: /^[a-z0-9-]+$/,
          fault: 'must be a location such as europe-west4 or global',
        },
      },
    },
  },
  modelFault: (model) =>
    isModelName(model) ? undefined : 'must be a name such as gemini-3.5-flash-lite or tunedModels/signs-1',
  create({ kind, apiKey, extras: { project = '', location = '' }, ...options }) {
    if (kind === 'gemini') return createGeminiAdapter({ ...options, apiKey });
    const credentials = apiKey === NO_KEY ? undefined : apiKey;
    return createVertexAdapter({ ...options, project, location, credentials });
  },
};
