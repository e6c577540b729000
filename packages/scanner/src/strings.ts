import { defineStrings } from '@curbwise/platform';

/** The sentences of the scanner: the product specification's to the letter, and the few that it leaves open. */
export const strings = defineStrings('scanner', {
  en: {
    prompt: 'Take a photo of the parking sign to check the rules',
    useCamera: 'USE CAMERA',
    selectPhoto: 'SELECT A PHOTO',
    guidanceOnly: 'Always verify parking rules in person. This app provides guidance only.',
    processingImage: 'Processing image...',

    selectedImage: 'Selected Image',
    selectedImageAlt: 'The photo you chose: {{name}}',
    scan: 'SCAN PARKING SIGN',
    analyzing: 'ANALYZING...',
    newPhoto: 'NEW PHOTO',

    progress: 'Progress of the analysis',
    'step.preparing': 'Preparing image...',
    'step.converting': 'Converting image...',
    'step.optimizing': 'Optimizing image for analysis...',
    'step.connecting': 'Connecting...',
    'step.analyzing': 'Analyzing parking sign...',
    'step.processing': 'Processing results...',
    'step.cached': 'Retrieved from cache!',
    'step.complete': 'Analysis complete!',
    'step.failed': 'Analysis failed',
  },
});
