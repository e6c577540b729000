export const english = {
  title: '__title__',
  summary: 'This screen is new and has no content yet.',
  'count.button': 'Count',
  'count.times_one': 'Counted once',
  'count.times_other': 'Counted {{count}} times',
  home: 'Back to the scanner',
} as const;

export type Sentences = typeof english;
