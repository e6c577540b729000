/** See `strings.ts`. */
export const shareInEnglish = {} as const;
