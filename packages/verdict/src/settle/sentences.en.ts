/** What the card says and asks where it cannot tell for sure. */
export const settleInEnglish = {
  'ask.school-day.today': 'Is today a school day?',
  'ask.school-day.yesterday': 'Was yesterday a school day?',
  'ask.holiday.today': 'Is today a public holiday here?',
  'ask.holiday.yesterday': 'Was yesterday a public holiday here?',
  'ask.yes': 'Yes',
  'ask.no': 'No',

  'said.today': 'today',
  'said.school-day.yes': 'You said: {{day}} is a school day.',
  'said.school-day.no': 'You said: {{day}} is not a school day.',
  'said.holiday.yes': 'You said: {{day}} is a public holiday here.',
  'said.holiday.no': 'You said: {{day}} is not a public holiday here.',
  'said.undo': 'Undo',

  'settle.noSchool':
    'A rule for school days alone is off then. This one may mean other days as well, so read it once more before you park.',
  'settle.permit': "The sign asks for a permit without saying which one. I can't tell whether yours counts.",
  'settle.vehicle':
    "The sign makes an exception for what you drive. I can't tell what that means for your stay.",
  'settle.inSettings': 'You can change it in Settings, at the top of the page.',
  'settle.fix': 'Tell me what it says',
  'settle.newPhoto': 'NEW PHOTO',
} as const;
