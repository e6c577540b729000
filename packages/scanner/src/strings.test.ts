import { strings } from './strings';

/** Fixed by the product specification, sections 2 and 4. */
test.each([
  ['prompt', 'Take a photo of the parking sign to check the rules'],
  ['useCamera', 'USE CAMERA'],
  ['selectPhoto', 'SELECT A PHOTO'],
  ['guidanceOnly', 'Always verify parking rules in person. This app provides guidance only.'],
  ['processingImage', 'Processing image...'],
  ['selectedImage', 'Selected Image'],
  ['scan', 'SCAN PARKING SIGN'],
  ['analyzing', 'ANALYZING...'],
  ['newPhoto', 'NEW PHOTO'],
  ['step.preparing', 'Preparing image...'],
  ['step.converting', 'Converting image...'],
  ['step.optimizing', 'Optimizing image for analysis...'],
  ['step.analyzing', 'Analyzing parking sign...'],
  ['step.processing', 'Processing results...'],
  ['step.cached', 'Retrieved from cache!'],
  ['step.complete', 'Analysis complete!'],
  ['step.failed', 'Analysis failed'],
] as const)('%s has the wording of the specification', (key, sentence) => {
  expect(strings.languages.en[key]).toBe(sentence);
});
