/** See `strings.ts`. */
export const aloudInEnglish = {
  'aloud.speak': 'Read aloud',
  'aloud.stop': 'Stop reading',
} as const;
