/** See `strings.ts`. */
export const whenInEnglish = {} as const;
