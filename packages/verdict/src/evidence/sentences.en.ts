/** See `strings.ts`. */
export const evidenceInEnglish = {} as const;
