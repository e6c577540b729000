import type { DescribedSchemas } from './described-schemas';

export const ANSWERS = {
  AnalysisProgress: [
    'The progress of a photo: `queued` waits for a reader behind `ahead` photos; `reading` is being read; `words` has the lines of text found so far, `panels` the panels, both with their positions; `judging` has been read. Stages may repeat. New stages may be added: ignore unknown ones.',
  ],
  AnalysisRequest: [
    'A photo of a sign, the local time there, and what is known about place and driver.',
    {
      image:
        'The photo: a JPEG of 8 bits a channel as a data URL, `data:image/jpeg;base64,…`, with at most 52 megapixels. Its EXIF orientation counts. A longer side of 1024 pixels is enough.',
      prompt:
        'The instruction text exactly as in the example, with only the local date, time and zone replaced. Any other text is refused. The gateway uses only the date, time and zone, and writes its own instructions.',
      context: 'What is known about place, driver, side and day.',
    },
  ],
  AnalysisResponse: [
    'What the sign means at the given local time. Fields may be added: ignore unknown ones.',
    {
      isAllowed: 'Whether parking is allowed now. False in case of doubt.',
      reasoning: 'The reason, in a plain sentence.',
      parkingRules: 'The rules of the sign, in words.',
      confidence: 'Confidence in the answer.',
      readingConfidence: 'Confidence in the reading of the whole photo.',
      calculatedDuration: 'How long the stay may last, in words: `2 hours`.',
      isShortWindow: 'Whether parking is allowed for 30 minutes or less.',
      moveBy: 'Local time at which the stay must end: `6:15 PM`.',
      extractedText: 'All text on the photo.',
      effectiveDurationMinutes:
        'Minutes until the stay must end; 0 if there is no limit or parking is not allowed.',
      isIrrelevant: 'Whether the photo shows no parking sign.',
      detectedObject: 'What the photo shows instead of a sign.',
      objectKind:
        'The kind of `detectedObject`, if the words on the photo tell. `detectedObject` is then in the language of the answer.',
      isUncertain: 'Whether no answer can be given; `isAllowed` is then false.',
      lean: 'What an uncertain answer probably is: `forbidden` if a rule forbids and something that was not understood may lift it. Null otherwise; there is no lean towards a yes.',
      uncertainty: 'What is missing, one plain sentence each.',
      hints: 'How to take a better photo, most helpful first.',
      possibleSign:
        'A part of a sign was seen, but nothing was read: another photo may show it. There are then no panels, and `isUncertain` is true.',
      leftOut: 'Words on the photo that are not part of the sign. The answer ignores them.',
      panels: 'The panels of the sign, and what was understood of each.',
      limitMinutes: 'The longest stay that the sign states for now, in minutes; null if it states none.',
      until: 'First moment at which a stay that starts now would break a rule; null if none does.',
      nextChange: 'When the answer next changes; null if it does not.',
      deciding: 'Indices of the panels that decide the answer.',
      conditions: 'Conditions of the answer that only the driver can settle.',
      sides: 'Answers by side of the pole, if arrows make a difference and the side is unknown.',
      witness: 'What became of what a model says that the sign means; absent if it said nothing.',
      calendar: 'The holidays used, if a rule refers to holidays and those of the place are known.',
      laws: 'The laws of the place that are about rules of the sign; absent if there are none.',
      judgedAt: 'The local date and time of the answer.',
      provenance: 'How the answer was made.',
    },
  ],
  Box: [
    'A rectangle on the upright photo, as fractions of its width and height.',
    {
      x: 'Left edge.',
      y: 'Upper edge.',
      width: 'Width.',
      height: 'Height.',
    },
  ],
  Context: [
    'What the caller knows beyond the photo. Every field is optional.',
    {
      place: 'Where the sign is. Never leaves the gateway.',
      driver: 'The driver and the vehicle.',
      side: 'Which side of the pole the car is on, as seen by a driver who faces the sign.',
      settled: "The driver's answers about one day.",
      language:
        'Language of the texts in the answer (BCP 47), such as `fr-CA`. English if absent or not supported.',
    },
  ],
  Driver: [
    'The driver and the vehicle. Default: a private car without a permit.',
    {
      permits: 'Permit zones held, as printed on the permit: `722`, `A`.',
      disabledBadge: 'Whether the driver has a disabled parking badge.',
      vehicle: 'The kind of vehicle.',
      named:
        'Names of users on the sign that the driver says they are, as printed, if no other field has them: `NURSES`.',
    },
  ],
  Hint: ['How to take a better photo.'],
  LeftOut: [
    'Words on the photo that are not part of the sign, such as those of a sticker or a shop.',
    {
      text: 'The words as read; long ones are cut.',
      box: 'Where they are on the photo.',
    },
  ],
  Panel: [
    'One plate, or one rule block of a plate, and what was understood of it.',
    {
      text: 'Its text as recognised, line by line.',
      mended:
        'The nearest text that a sign can have, if it differs from the recognised one. The rules are made from it.',
      arrow: 'Where its arrow points, as seen by a driver who faces the sign.',
      symbol: 'Its symbol.',
      box: 'Where it is on the photo.',
      confidence: 'Confidence in text, arrow and symbol together.',
      rules: 'What it means.',
      unread: 'Words that were not understood, from `mended` if present.',
      alsoSays: 'Words that state no rule, each with what it is for.',
      carIsOn:
        'On which side of its pole the car is, in an answer made of several poles on a device. A gateway never sets it.',
    },
  ],
  Place: [
    'Where the sign is. Decides holidays and local rules.',
    {
      country: 'ISO 3166-1 alpha-2 code, such as `US`.',
      region:
        'State, province or part: its ISO 3166-2 code with or without the country, or its English name.',
      locality: 'City.',
    },
  ],
  PossibleSign: [
    'A part of what may be a parking sign.',
    {
      is: 'What was seen. `sign`: the reader does not say.',
      box: 'Where it is on the photo; null if the reader does not say.',
    },
  ],
  ProgressLine: [
    'One line of a streamed answer: any number of progress lines, then the answer or a problem as the last line. Ignore empty lines.',
  ],
  Provenance: [
    'How an answer was made.',
    {
      provider: 'The provider that read the photo.',
      model: 'Its model.',
      decidedBy:
        '`model` if a model says that there is no sign, or if the answer leans on rules that only a model states; else `rules`.',
      agreed: "Whether the model's opinion matches the rules; null if there was nothing to compare.",
      cached: 'Whether the reading came from the cache. The answer is always computed anew.',
      tries: 'Total number of requests to readers; 0 if the reading came from the cache.',
      readOn: '`device` if a page read the photo itself. The gateway never returns this.',
    },
  ],
  Witness: [
    'What became of what a model says that the sign means. It explains the answer; the rules of the panels already contain it.',
    {
      checks:
        'What the examination found. `covers`: every word is accounted for; `printed`: its figures are on the sign; `known`: known words keep their meaning; `nothing`: what it calls meaningless is; `credible`: it is right about panels that the gateway understands; `consistent`: it agrees with its own answers; `seen`: pictures and words were well seen.',
      groups: 'Where its rules were used. Empty: nowhere.',
      words: 'Words that only it explains.',
    },
  ],
  WitnessedGroup: [
    'Panels that belong together, in which the rules of a model were used.',
    {
      panels: 'Indices of the panels.',
      use: '`instead`: its rules stand for words that were not understood. `besides`: it contradicts the rules of the gateway, and the answer holds only where both agree.',
    },
  ],
  WitnessedWords: [
    'Words that only the model understood.',
    {
      panel: 'Index of the panel.',
      quote: 'The words, as printed.',
      rule: 'Index among the rules of the panel; null if the words state no rule.',
    },
  ],
} satisfies DescribedSchemas;
