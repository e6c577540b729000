export * from './adapter-error';
export { createGeminiAdapter, type GeminiOptions } from './gemini/create-gemini-adapter';
export { isModelName as isGeminiModelName } from './gemini/model-path';
export { createOpenAiAdapter, type OpenAiOptions } from './openai/create-openai-adapter';
export { providerFault } from './provider-fault';
export * from './vision-adapter';
export { createLocalAdapter, type LocalAdapter, type LocalAdapterSettings } from './local/local-adapter';
