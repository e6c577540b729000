/** What the card and the actions below it say: the product specification's sentences to the letter, and those it leaves open. */
export const cardInEnglish = {
  'title.irrelevant': 'Try another photo?',
  'title.short': 'Gotta be quick!',
  'title.allowed': "You're golden!",
  'title.forbidden': "I'd skip this one",
  'title.uncertain': "I can't tell for sure",
  'title.failed': "That didn't work",

  looksLike: 'This looks like {{object}} to me. I need to see an actual parking sign!',
  looksLikeNothing: "I can't find a sign in this photo. I need to see an actual parking sign!",
  parkFor_one: 'You can park for {{count}} minute.',
  parkFor_other: 'You can park for {{count}} minutes.',
  oneAnswerMissing: 'The sign does not give me a clear answer. Read it yourself before you park.',

  'failed.no-connection':
    'I could not reach the service, so I have no answer yet. Your photo is kept, and I try again as soon as the connection is back.',
  'failed.too-many-scans':
    'Too many scans in a short time, so I have no answer. Wait a minute, then try again. Your photo is still here.',
  'failed.too-many-scans-until':
    'Too many scans in a short time, so I have no answer. Wait until {{time}}, then try again. Your photo is still here.',
  'failed.busy':
    'The service is busy right now, so I have no answer. Try again in a moment. Your photo is still here.',
  'failed.too-slow':
    'The answer took too long, so I have none. Try again, where the connection is better if you can. Your photo is still here.',
  'failed.photo':
    'I could not read your photo, so I have no answer. Take another one, or try this one again.',
  'failed.service':
    'Something went wrong with the service, so I have no answer. Try again later. Your photo is still here.',

  parkUntil: 'Park until',
  parkUntilDay: 'Park until {{day}}',
  parkFrom: 'You can park from',
  parkFromDay: 'You can park from {{day}}',
  noParkingUntil: 'Not before',
  noParkingUntilDay: 'Not before {{day}}',
  noon: 'noon',
  midnight: 'midnight',
  'moment.noon': 'noon',
  'moment.midnight': 'midnight',
  'moment.noonOn': '{{day}} noon',
  'moment.noonTomorrow': '{{day}} noon',
  'moment.clock_one': '{{time}}',
  'moment.clock_other': '{{time}}',
  'moment.clockOn': '{{day}} {{time}}',
  'moment.clockTomorrow': '{{day}} {{time}}',

  endsBy: 'Ends by rule {{number}}: {{rule}}.',
  mayEndBy: 'May end by rule {{number}}: {{rule}}.',
  nothingEnds: 'Nothing on this sign ends your stay.',
  followedBy: 'After that, rule {{number}}: {{rule}}.',
  thenFor: 'Then for {{duration}}, until {{time}}.',
  thenNoEnd: 'From then on, nothing on this sign ends your stay.',
  thenOpen: "What holds then, I can't tell for sure.",
  noChange: 'By this sign, that does not change within the next 14 months.',
  'pay.fromTo': 'You have to pay from {{from}} to {{to}}.',
  'pay.from': 'You have to pay from {{from}} on.',
  'pay.until': 'You have to pay until {{to}}.',
  'pay.always': 'You have to pay, whenever you park here.',

  'counted.badge': 'Because of your disabled badge.',
  'counted.permit': 'With permit {{permits}}.',
  'counted.motorcycle': 'Because you ride a motorcycle.',
  'counted.truck': 'Because you drive a truck.',
  'counted.commercial': 'Because you drive a commercial vehicle.',
  'counted.bus': 'Because you drive a bus.',
  'counted.taxi': 'Because you drive a taxi.',
  'counted.electric': 'Because you drive an electric car.',
  'counted.car-share': 'Because you drive a shared car.',

  sides: 'Left and right of the sign',
  'onSide.left': 'For a car left of the sign.',
  'onSide.right': 'For a car right of the sign.',
  otherSide: 'BOTH SIDES',
  'side.left': 'Left',
  'side.right': 'Right',
  'side.allowed': 'allowed',
  'side.allowedUntil': 'allowed until {{time}}',
  'side.forbidden': 'not allowed',
  'side.forbiddenBefore': 'not allowed before {{time}}',
  'side.uncertain': "can't tell",

  'confidence.high': 'High confidence',
  'confidence.medium': 'Medium confidence',
  'confidence.low': 'Low confidence',
  'confidence.meaning':
    'How sure I am that I read this sign right. It says nothing about other signs nearby.',
  cached: 'From an earlier scan of this photo, judged again for now',
  answerChanged: 'The answer has changed: {{title}}',

  rules: "Here's what it says",
  deciding: '(this decides)',
  byTheWay: 'Oh, BTW',
  otherSigns:
    'Look for other signs nearby and check for local rules, like hydrants, driveways and painted kerbs.',

  selectedImage: 'Selected Image',
  selectedImageAlt: 'The photo of the sign: {{name}}',
  scanAnother: 'SCAN ANOTHER SIGN',
  tryAgain: 'TRY THIS PHOTO AGAIN',
  parkHere: 'I parked here',
  anotherTime: 'Another time',
  fixWords: 'Fix a word',
  share: 'Share',
  close: 'Close',
} as const;
