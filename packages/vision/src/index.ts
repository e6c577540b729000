export * from './adapter-error';
export { MENDS, type Mend } from './answer/mends';
export { createAnthropicAdapter } from './anthropic/create-anthropic-adapter';
export { createAdapter, type AdapterParts } from './create-adapter';
export { createVertexAdapter } from './gemini/create-vertex-adapter';
export { createGeminiAdapter } from './gemini/create-gemini-adapter';
export { type ReadingInstructions } from './instructions/instructions';
export { PLAIN_1 } from './instructions/plain-1';
export { DEFAULT_INSTRUCTIONS, PLAIN_2 } from './instructions/plain-2';
export { instructionsFile, readInstructions } from './instructions/read-instructions';
export { EFFORTS, effortSchema, isEffort, type Effort } from './models/effort';
export { DEFAULT_MODELS, type Day, type ModelLife } from './models/known-models';
export { daysUntil, knownLifeOf, sentenceOfLife } from './models/model-life';
export { isAtHostOf, type ModelListing } from './models/model-listing';
export { NO_KEY } from './no-key';
export { createLocalAdapter, type LocalAdapter, type LocalAdapterSettings } from './local/local-adapter';
export { createPhotoScaler, MAX_SENT_SIDE, type PhotoScaler } from './local/photo-scaler';
export { createOpenAiAdapter } from './openai/create-openai-adapter';
export * from './vision-adapter';
export { type AdapterFamily, type KindDescription } from './adapter-family';
export { descriptionOf, REMOTE_KINDS, type RemoteKind } from './families';
export { baseUrlSchema } from './settings/base-url';
export { priceSchema, type Price } from './settings/price';
export {
  isOwnKind,
  isProviderKind,
  PROVIDER_KINDS,
  type OwnKind,
  type ProviderKind,
} from './settings/provider-kinds';
export { readReadersSettings, READERS_SECRETS, type ReadersSettings } from './settings/readers-settings';
export { addressOf, type ProviderSettings } from './settings/provider-settings';
export { extraSchemaOf, modelSchemaOf, PROVIDER_VARIABLES, variablesOf } from './settings/provider-variables';
export {
  faultsOfVariables,
  readOwnSettings,
  readProviderSettings,
  type ReadOverrides,
} from './settings/read-provider-settings';
export { readKey, readKeyFile, type FoundKey } from './settings/read-key';
export { readSecret, readTextFile, withSecretFiles } from './settings/secret-files';
export {
  faultsBesideKey,
  headerValuesSchema,
  queryValuesSchema,
  readSentValues,
  secretsAmong,
  type SentValues,
} from './settings/sent-values';
export { SettingsError, type Environment } from './settings/settings-error';
