import { defineStrings } from '@curbwise/platform';

/** The privacy policy, in words that are true of this software. Change it together with what the software does. */
export const strings = defineStrings('legal', {
  en: {
    back: 'Back to the scanner',
    title: 'Privacy policy',
    summary:
      'You need no account. A photo leaves your device only when you scan it, and nobody keeps it afterwards.',
    'introduction.title': 'Introduction',
    'introduction.1':
      'Curbwise reads a photo of a parking sign and says whether you may park. This page says which information that takes, where it goes and how long it stays.',
    'introduction.2':
      'Curbwise is software that anybody can run. “The operator” is whoever runs the site you are on.',
    'information.title': 'Information we collect',
    'information.image.title': 'Image data',
    'information.image.1':
      'The photo you take or pick stays on your device until you choose to scan it. Your device then makes a smaller copy of it, without the details that cameras hide in a file (place, time, device), and sends this copy together with the local date and time on your clock and the abbreviation of your time zone.',
    'information.usage.title': 'Usage',
    'information.usage.1':
      'There are no analytics, no cookies and no tracking. The server sees the network address of your device, as every server does, and counts requests by it for a minute so that nobody can flood it. Its log holds technical facts of a request, such as its time and its outcome, and never the photo.',
    'information.location.title': 'Location',
    'information.location.1':
      'Curbwise does not ask where you are. Your time zone says roughly which part of the world your clock is set to, and a photo may of course show a place.',
    'use.title': 'How we use information',
    'use.1':
      'The photo, the local date and time and the time zone are used to answer your question, and for nothing else. They are not used for advertising, for profiles or by us to train models.',
    'sharing.title': 'How we share information',
    'sharing.1':
      'We do not sell information. Whether a photo is passed on depends on how the operator has set the site up: it is read either on the operator’s own server, and then it goes no further, or by one of the services named below.',
    'security.title': 'Security',
    'security.1':
      'A photo is held in memory while it is read and is not written to a disk. Sites that are open to the public are meant to be served over an encrypted connection. No system is perfectly safe: do not scan photos that show more than the sign you want read.',
    'third-parties.title': 'Third-party services',
    'third-parties.1':
      'If the operator has set up OpenAI or Google Gemini to read signs, the copy of your photo, the local date and time on your clock, the abbreviation of your time zone and the language to answer in are passed on to that company, with instructions on how to read a sign. Its own terms and privacy policy then apply to them. Nothing else about you is passed on, and your network address is not. If the operator reads signs locally, no third party is involved.',
    'retention.title': 'How long we keep information',
    'retention.1':
      'Images are processed temporarily and not stored. A photo is forgotten as soon as it has been read.',
    'retention.2':
      'What was read, that is the words on the sign but not the photo, stays in the memory of the page for up to 24 hours, or until you close it. This saves reading the same photo twice.',
    'children.title': 'Children',
    'children.1':
      'Curbwise is made for drivers and is not for children under 13. We do not knowingly collect information from them.',
    'rights.title': 'Your rights',
    'rights.1':
      'Depending on where you live you may have the right to see, correct or delete information about you, or to object to its use. As there are no accounts and no photos are kept, there is usually nothing to look up; closing the page deletes what is on your device. The operator answers questions about the server’s log.',
    'transfers.title': 'International transfers',
    'transfers.1':
      'The operator’s server, and the services it may use, can be in another country than you are, under other laws on privacy.',
    'changes.title': 'Changes to this policy',
    'changes.1':
      'When the software changes what it does with information, this page changes with it. What you read here goes with the version you are using.',
    'contact.title': 'Contact',
    'contact.1': 'Questions about this policy go to the operator of this site, {{host}}.',
  },
});
