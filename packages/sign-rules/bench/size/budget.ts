/**
 * Most bytes that parsing, judging and explaining may take in a browser, in English alone: minified, Brotli 11. 14 kB
 * of 1024 bytes each.
 */
export const SIZE_BUDGET_BYTES = 14 * 1024;
