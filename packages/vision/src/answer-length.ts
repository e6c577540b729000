/**
 * The maximum length of a model's answer, in tokens, thoughts included: models that think count them too. The largest
 * reading within its bounds takes some 4,000 tokens, and what 48 rules mean some 5,000 more; the longest of 132 answers that
 * say what a sign means takes 2,200. gpt-4o-mini accepts no more than this, and models of Google have used
 * 3,000 for thoughts (https://github.com/langchain-ai/langchain-google/issues/1020).
 */
export const MAX_ANSWER_TOKENS = 16_384;
