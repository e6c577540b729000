export const english = {
  'layout.skip': 'Skip to content',
  'layout.home': 'Curbwise, to the start',
  'layout.time': 'CURRENT TIME',
  'layout.policy': 'Privacy policy',
  'preferences.open': 'Settings',
  'title.scan': 'Curbwise',
  'title.policy': 'Privacy policy · Curbwise',
  'title.missing': 'Page Not Found · Curbwise',
  'remote.loading': 'Loading…',
  'remote.unreachable': 'This part of Curbwise could not be loaded. Check your connection.',
  'remote.unfit': 'This part of Curbwise does not fit the rest. It may be changing right now.',
  'remote.broken': 'Something went wrong in this part of Curbwise.',
  'remote.again': 'Try again',
  'notices.region': 'Notices',
  'notices.notice': 'Notice',
  'notices.close': 'Close',
} as const;

export type ShellSentences = typeof english;
