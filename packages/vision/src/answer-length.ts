/**
 * The maximum length of a model's answer, in tokens, thoughts included: models that think count them too. The largest
 * reading within its bounds takes some 4,000 tokens. gpt-4o-mini accepts no more than this, and models of Google have used
 * 3,000 for thoughts (https://github.com/langchain-ai/langchain-google/issues/1020).
 */
export const MAX_ANSWER_TOKENS = 16_384;
