/** The privacy policy, in words that are true of this software. Change it together with what the software does. */
export const english = {
  back: 'Back to the scanner',
  title: 'Privacy policy',
  summary:
    'You need no account. A photo leaves your device only when you scan it and the service reads it, and no server keeps it afterwards.',
  'introduction.title': 'Introduction',
  'introduction.1':
    'Curbwise reads a photo of a parking sign and says whether you may park. This page says which information that takes, where it goes and how long it stays.',
  'introduction.2':
    'Curbwise is software that anybody can run. “The operator” is whoever runs the site you are on.',
  'information.title': 'Information we collect',
  'information.image.title': 'Image data',
  'information.image.1':
    'The photo you take or pick stays on your device until you choose to scan it. Where it is read then is your choice, in the settings. If this site has no service of its own that reads photos, all of them are read on your device, and none is sent.',
  'information.image.2':
    'On this phone: the photo is read on your device, and nothing of it is sent: neither a copy of it nor the words on it. What is counted, as the part on usage says, is counted here too. What your device needs for that, the reader, is fetched from this same site like any other file of the app; what is fetched is the same for everybody and says nothing about you or your photo.',
  'information.image.3':
    'Automatic, which is how it is set until you choose: as long as the reader is not on your device, photos are read by the service. Once it is, each photo is read on your device first. Only if that leaves the answer open, or your device cannot read it, is the photo sent to the service as well, in the way that is described next. This needs a network.',
  'information.image.4':
    'By the service: your device makes a smaller copy of the photo, without the details that cameras hide in a file (place, time, device), and sends this copy together with the local date and time on your clock, the abbreviation of your time zone and, unless it is English, the language of the page.',
  'information.image.5':
    'If the reader is on your device, the live camera looks for lines of writing. Your device checks several pictures a second. They are neither kept nor sent. The photo that it takes is treated like any other. Two more pictures taken with it are read only on your device. Your browser remembers if you switched off that it takes the photo by itself.',
  'information.usage.title': 'Usage',
  'information.usage.1':
    'There are no cookies, no identifiers and no tracking. The server sees the network address of your device, as every server does, and counts requests by it for a minute so that nobody can flood it. Its log holds technical facts of a request, such as its time and its outcome, and never the photo.',
  'information.usage.2':
    'Unless the operator has switched it off, the page also counts how it is used: which of its screens are shown, that a photo was chosen, that a scan began, whether the answer was yes, no, uncertain, not a sign or a failure, which service read the sign or that your device did, in which ways you corrected it (words, arrow, picture, a panel too many or too few, a meaning) or that you said it is right, and how fast the page loads and reacts. What you write is not sent. The server only adds these to totals. Nothing ties one count to another, to you, to your photo or to your network address.',
  'information.usage.3':
    'If your browser sends Do Not Track or Global Privacy Control, nothing of this is counted: the two small scripts that count, from this same site, are not even loaded.',
  'information.usage.4':
    'If a part of the page cannot be loaded or breaks, the page tells the server which part, in which version, in which of four ways it failed, and where in the program of the page. It says nothing about you, your photo or your device, and no word that you wrote. Unless your browser sends Do Not Track or Global Privacy Control, it also tells which parts it has loaded and how long that took. So that nobody is counted twice, the server remembers for at most a day that a network address has reported something. It stores a code from which the address cannot be found.',
  'information.location.title': 'Location',
  'information.location.1':
    'Curbwise asks where you are only when you press a button that needs it, to remember where you parked, to lead you back or to offer the place whose parking laws count, and your browser asks you first. The place of the car stays on your device, and the position for an offer is not even stored there. Both are never sent to the operator. If you switch on that scans are offered again where you made them, your device finds its position whenever you open the page or take a photo with its camera, and keeps with a scan only the square of the map, about 150 m wide, not the position. Neither is sent, and the squares are deleted when you switch it off. A link to a map passes the place of the car on to that map, and only when you open it. Your time zone says roughly which part of the world your clock is set to, and a photo may of course show a place.',
  'information.device.title': 'What stays on your device',
  'information.device.1':
    'Your settings (language, vehicle, disabled badge, permit zones, the country, state or city where you park, where photos are read, reading out loud) and a car you marked as parked (when, until when, why and, if you allowed it, where) are kept in the storage of your browser. They are never sent, with two exceptions: the language of the page goes along with a photo that is sent, and the end of your stay and why it ends go along with reminders for a closed page, if you ask for them. Answers are fitted to your vehicle and permits on your device.',
  'information.device.2':
    'The scan you have open, that is its photo, its answer and what you said of it, stays on your device until you start another, for six hours at most, so that nothing is lost if the page is reloaded or closed; an older one is deleted the next time the page opens. A photo that could not be sent without a network waits on your device for the next try just as long. Beyond that, scans are kept only if you switch the history on: the last 20 photos with their answers and, if you parked there, a picture of the answer as a proof. What you answer about today (whether it is a school day or a public holiday, whether there is a snow emergency or an event) stays on your device until midnight, so that the next sign need not ask again. You can undo it below the answer or in the settings.',
  'information.device.3':
    'So that the page opens without a network, your browser keeps copies of the files of the app itself. They hold nothing about you.',
  'information.device.4':
    'While a new version of a part of the page is tried with some visitors, your browser keeps a number from 0 to 99 that decides whether you are among them, so that the page does not change from visit to visit. Your browser also keeps which new versions failed on this device, so that you do not get them again. Both are never sent. One visitor in a hundred has the same number.',
  'information.device.5':
    'Photos that you share with the app from another app wait on your device until the page has taken them up. They are sent only if you choose to scan them.',
  'information.device.6':
    'If you have your device get the reader, or choose that photos are read on it alone and scan one, your browser keeps the files of the reader: a program and the networks it reads with. A newer reader of this site later takes its place by itself, unless your browser says that this uses mobile data. They hold nothing about you or your photos, and stay until you remove them in the settings or clear the data of this site. If you were offered the reader and have answered, your browser remembers that, so that you are not asked again.',
  'use.title': 'How we use information',
  'use.1':
    'The photo, the local date and time, the time zone and the language are used to answer your question, and for nothing else. They are not used for advertising, for profiles or by us to train models. The totals show the operator what works and what is too slow.',
  'use.2':
    'Notifications appear only if you ask to be reminded. Your own browser shows them, from the times on your device. If the operator has switched on reminders for a closed page and your browser takes them, the server is given an address at your browser’s push service, made for this stay, and the times and words of the reminders. It encrypts the words at once, so that only your browser can read them.',
  'sharing.title': 'How we share information',
  'sharing.1':
    'We do not sell information. A photo that is read on your device goes to nobody. A photo that is sent to the service is read either on the operator’s own server, and then it goes no further, or by one of the services named below. The operator chooses which.',
  'sharing.2':
    'An answer is shared with others only when you share it yourself. You see what it holds before it goes, and you choose the app and the person it goes to.',
  'security.title': 'Security',
  'security.1':
    'On the server a photo is held in memory while it is read and is not written to a disk. Sites that are open to the public are meant to be served over an encrypted connection. What is kept on your device is as safe as your device: whoever can use your browser can see it. No system is perfectly safe: do not scan photos that show more than the sign you want read.',
  'third-parties.title': 'Third-party services',
  'third-parties.1':
    'If the operator has another company read signs, such as OpenAI, Google or Anthropic, the copy of your photo, the local date and time on your clock, the abbreviation of your time zone and the language to answer in are passed on to that company, with instructions on how to read a sign. Its own terms and privacy policy then apply to them. Nothing else about you is passed on, and your network address is not. If the operator reads signs locally, no third party is involved.',
  'third-parties.2':
    'Answers are read out loud by the voice of your browser. Curbwise prefers a voice on your device; if there is only one that needs the network, the maker of your browser may receive the words that are read.',
  'third-parties.3':
    'Reminders for a closed page are delivered by the push service of the maker of your browser (Google, Mozilla, Apple or Microsoft). It learns that this site sends your browser a message and when, but not what it says.',
  'retention.title': 'How long we keep information',
  'retention.1':
    'Images are processed temporarily and not stored. A photo is forgotten by the server as soon as it has been read.',
  'retention.2':
    'What was read, that is the words on the sign but not the photo, stays in the memory of the page for up to 24 hours, or until you close it. This saves reading the same photo twice.',
  'retention.3':
    'What is kept on your device stays until you change it, delete it or clear the data of this site in your browser; a parked car stays until you say that you have left, kept scans until you delete them or newer ones take their place, and the scan you have open for six hours at most. Totals are kept by the operator and hold nothing about you.',
  'retention.4':
    'The server forgets a reminder once it has been sent, at the latest a week after you asked for it, and all of them when you say that you have left or do not want to be reminded. Your browser then gives up the address, too.',
  'retention.5':
    'If the operator has several readers, a photo that you send waits for one of them in the memory of a server. There it is encrypted, and it is deleted once it has been read, when you leave, or when the time for an answer is up, usually 20 seconds. What was read is kept there, encrypted too, for one more minute, in case you send it again.',
  'children.title': 'Children',
  'children.1':
    'Curbwise is made for drivers and is not for children under 13. We do not knowingly collect information from them.',
  'rights.title': 'Your rights',
  'rights.1':
    'Depending on where you live you may have the right to see, correct or delete information about you, or to object to its use. What is on your device is in your own hands: you see and change it in the settings, and clearing the data of this site in your browser deletes all of it. As there are no accounts and the server keeps no photos, there is usually nothing else to look up. To object to being counted, switch on Do Not Track or Global Privacy Control in your browser. The operator answers questions about the server’s log.',
  'transfers.title': 'International transfers',
  'transfers.1':
    'The operator’s server, and the services it may use, can be in another country than you are, under other laws on privacy.',
  'changes.title': 'Changes to this policy',
  'changes.1':
    'When the software changes what it does with information, this page changes with it. What you read here goes with the version you are using.',
  'contact.title': 'Contact',
  'contact.1': 'Questions about this policy go to the operator of this site, {{host}}.',
} as const;

export type PolicySentences = typeof english;
