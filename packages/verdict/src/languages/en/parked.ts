/** The parked car. */
export const parked = {
  parkedSince: 'Parked here since {{time}}',

  'stay.calm': 'Your car is parked',
  'stay.soon': 'Head back soon',
  'stay.now': 'Move your car now',
  'stay.over': 'Your time is up',
  'stay.leave': 'Head back now',
  'stay.announce.calm': 'Your car is parked.',
  'stay.announce.soon': 'No more than 15 minutes left. Head back soon.',
  'stay.announce.now': 'No more than 5 minutes left. Move your car now.',
  'stay.announce.over': 'Your time is up. Move your car now.',
  'stay.left': '{{duration}} left',
  'stay.overBy': 'over by {{duration}}',
  'stay.until': 'Until {{time}}.',
  'stay.doubtful': 'The answer has changed: check the sign before you leave your car.',
  'stay.doubtfulTitle': 'Check the sign again',
  'stay.yours': 'Your car: parked at {{arrival}}, until {{time}}.',
  'stay.keptHere': 'Parked at {{time}}. Kept on this device until you leave.',
  'stay.more': 'Reminders and place',
  guidanceOnly: 'Always verify parking rules in person. This app provides guidance only.',

  'left.say': "I've left",
  'left.done': 'Your stay has ended.',
  'left.undo': 'Undo: still parked',

  'calendar.add': 'Add to calendar',
  'calendar.alarms': 'With alarms 15 and 5 minutes before the end.',
  'calendar.alarmsWalk': 'With alarms 15 and 5 minutes before you have to leave for the car.',
  'calendar.saved': 'Open the saved file to put it into your calendar.',
  'calendar.failed': 'The file could not be made. Check your connection, then press again.',
  'calendar.title': 'Move the car: parking ends',

  'reminder.start': 'Remind me',
  'reminder.stop': 'Stop reminding me',
  'reminder.off': 'A notification 15 and 5 minutes before the end and at the end, while this page is open.',
  'reminder.on':
    'On while this page is open. A phone may put the page to sleep: the calendar is the safer alarm.',
  'reminder.offClosed':
    'A notification 15 and 5 minutes before the end and at the end, also when this page is closed. Our server keeps the times and the encrypted words until then.',
  'reminder.onClosed':
    'On, also when this page is closed. Without a network your phone cannot be reached: the calendar is the safer alarm.',
  'reminder.denied':
    'Notifications are blocked for this site. Allow them in the site settings of your browser, then press again.',
  'reminder.unsupported': 'This browser cannot show notifications here. Use your calendar.',
  'reminder.left': '{{duration}} left to park',
  'reminder.leave': 'Leave for your car in {{duration}}',
  'reminder.leaveNow': 'Leave for your car now',
  'reminder.over': 'Your parking time is up',

  'walk.label': 'Your walk to the car',
  'walk.none': 'No walk',
  'walk.leaveBy': 'Leave by {{leave}} to be there by {{time}}.',
  'walk.earlier': 'The reminders come {{duration}} earlier, for your walk.',
  'walk.count': 'Count {{duration}} for the walk',

  'proof.picture': 'Proof picture',

  'place.remember': 'Remember the place',
  'place.again': 'Find the place again',
  'place.why': 'So that you find your car. It stays on this device.',
  'place.asking': 'Looking for where you are...',
  'place.known': 'The place is kept, accurate to about {{distance}}.',
  'place.denied':
    'This site may not see where you are. Allow it in the site settings of your browser, then press again.',
  'place.unavailable': 'Your device could not find where you are. Try again under the open sky.',
  'place.unsupported': 'This browser cannot tell where you are.',

  'wayBack.open': 'Way back to the car',
  'wayBack.ask': 'How far is it?',
  'wayBack.why': 'Your device says how far away the car is.',
  'wayBack.near': 'You are at the car, or within {{distance}} of it.',
  'wayBack.far': 'About {{distance}} to the {{direction}}, as the crow flies.',
  'direction.n': 'north',
  'direction.ne': 'north-east',
  'direction.e': 'east',
  'direction.se': 'south-east',
  'direction.s': 'south',
  'direction.sw': 'south-west',
  'direction.w': 'west',
  'direction.nw': 'north-west',
} as const;
