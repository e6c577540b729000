import type { Usage } from '@curbwise/vision';
import type { SpanFields } from './in-span';

/**
 * What OpenTelemetry calls the providers whose names are others with us. A server that speaks the API of OpenAI is
 * `openai`, whoever runs it: the name says which form of telemetry it is, not whose the model is.
 * Source: https://github.com/open-telemetry/semantic-conventions-genai, `gen_ai.provider.name`
 */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  azure: 'azure.ai.openai',
  bedrock: 'aws.bedrock',
  compatible: 'openai',
  gemini: 'gcp.gemini',
  mistral: 'mistral_ai',
  vertex: 'gcp.vertex_ai',
  xai: 'x_ai',
};

/** What a span of OpenTelemetry's conventions for generative AI says of a call; nothing where no such model is called. */
export function genAiRequest(adapter: string, model: string): SpanFields {
  if (adapter === 'local') return {};
  return {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': PROVIDER_NAMES[adapter] ?? adapter,
    'gen_ai.request.model': model,
  };
}

/** What it says of the answer. */
export function genAiUsage(adapter: string, { inputTokens, outputTokens }: Usage): SpanFields {
  if (adapter === 'local') return {};
  return { 'gen_ai.usage.input_tokens': inputTokens, 'gen_ai.usage.output_tokens': outputTokens };
}
