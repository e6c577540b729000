/** See `strings.ts`. */
export const historyInEnglish = {} as const;
