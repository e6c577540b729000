import { isOwnKind, type Usage } from '@curbwise/vision';
import type { SpanFields } from './in-span';

/**
 * OpenTelemetry's names of the providers that have another name here. A server with OpenAI's API is `openai`, whoever
 * runs it: the name describes the form of the telemetry, not the owner of the model.
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

/** Span attributes of a call, by OpenTelemetry's conventions for generative AI. None for the reader of Curbwise. */
export function genAiRequest(adapter: string, model: string): SpanFields {
  if (isOwnKind(adapter)) return {};
  return {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': PROVIDER_NAMES[adapter] ?? adapter,
    'gen_ai.request.model': model,
  };
}

/** Span attributes of the answer. */
export function genAiUsage(adapter: string, { inputTokens, outputTokens }: Usage): SpanFields {
  if (isOwnKind(adapter)) return {};
  return { 'gen_ai.usage.input_tokens': inputTokens, 'gen_ai.usage.output_tokens': outputTokens };
}
