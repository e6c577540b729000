/** See `strings.ts`. */
export const parkedInEnglish = {} as const;
