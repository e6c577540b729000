/** The sentences of the scanner: the product specification's to the letter, and the few that it leaves open. */
export const english = {
  prompt: 'Take a photo of the parking sign to check the rules',
  useCamera: 'USE CAMERA',
  selectPhoto: 'SELECT A PHOTO',
  guidanceOnly: 'Always verify parking rules in person. This app provides guidance only.',
  processingImage: 'Processing image...',
  dropHint: 'You can also drop photos here, or paste them.',
  dropHere: 'Drop your photo here',

  'missing.title': 'This part could not be loaded',
  'missing.text': 'Check your connection, then try again.',

  'heic.title': 'This browser cannot open HEIC photos',
  'heic.text':
    'Take a screenshot of the photo and choose that. Or have your iPhone take JPEG photos: Settings › Camera › Formats › Most Compatible.',

  selectedImage: 'Selected Image',
  selectedImageAlt: 'The photo you chose: {{name}}',
  scan: 'SCAN PARKING SIGN',
  analyzing: 'ANALYZING...',
  newPhoto: 'NEW PHOTO',

  'fault.too-dark': 'This photo looks too dark',
  'advice.too-dark': 'Use the flash, or a light on the sign.',
  'fault.washed-out': 'This photo looks washed out',
  'advice.washed-out': 'Wipe the lens, and step aside so that no light shines straight into it.',
  'fault.blurred': 'This photo looks blurred',
  'advice.blurred': 'Hold the phone still, and tap the sign on the screen to bring it into focus.',
  'fault.too-small': 'This picture is very small',
  'advice.too-small': 'Its letters may be too small to read. The original photo would help.',
  sendAnyway: 'Send anyway',
  takeAnother: 'Take another',

  'pole.words':
    'Several photos: tap one to look at it. I began with the sharpest. Each gets an answer of its own.',
  'pole.leftOut': 'I can take {{count}} at a time; the others are left out.',
  'pole.photo': 'Photo {{number}} of {{count}}',
  'pole.isSharpest': 'the sharpest',
  'pole.isScanned': 'scanned',
  'next.title_one': 'One more photo waits',
  'next.title_other': '{{count}} more photos wait',
  'next.text': 'This answer is about one photo alone. Scan every photo of the pole before you rely on it.',
  'next.scan': 'SCAN THE NEXT PHOTO',

  progress: 'Progress of the analysis',
  waiting: 'Waiting for the network...',
  'step.preparing': 'Preparing image...',
  'step.converting': 'Converting image...',
  'step.optimizing': 'Optimizing image for analysis...',
  'step.connecting': 'Connecting...',
  'step.analyzing': 'Analyzing parking sign...',
  'step.processing': 'Processing results...',
  'step.cached': 'Retrieved from cache!',
  'step.complete': 'Analysis complete!',
  'step.failed': 'Analysis failed',
} as const;
