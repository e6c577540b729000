import { strings } from './strings';

/** The wording of the product specification, sections 2 and 4. */
test.each([
  ['title.irrelevant', 'Try another photo?'],
  ['looksLike', 'This looks like {{object}} to me. I need to see an actual parking sign!'],
  ['title.short', 'Gotta be quick!'],
  ['title.allowed', "You're golden!"],
  ['title.forbidden', "I'd skip this one"],
  ['byTheWay', 'Oh, BTW'],
  ['rules', "Here's what it says"],
  ['confidence.high', 'High confidence'],
  ['confidence.medium', 'Medium confidence'],
  ['confidence.low', 'Low confidence'],
  ['selectedImage', 'Selected Image'],
  ['scanAnother', 'SCAN ANOTHER SIGN'],
  ['cachedBadge', 'Cached'],
  ['analysisFailed', 'Analysis failed'],
  ['step.preparing', 'Preparing image...'],
  ['step.converting', 'Converting image...'],
  ['step.optimizing', 'Optimizing image for analysis...'],
  ['step.analyzing', 'Analyzing parking sign...'],
  ['step.processing', 'Processing results...'],
  ['step.cached', 'Retrieved from cache!'],
  ['step.complete', 'Analysis complete!'],
  ['step.failed', 'Analysis failed'],
] as const)('%s is worded as specified', (key, sentence) => {
  expect(strings.languages.en[key]).toBe(sentence);
});
