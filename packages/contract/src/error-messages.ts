/** The error catalogue of the product specification (section 8), verbatim. */

export const ERROR_MESSAGES = {
  canvasUnavailable: 'Could not get canvas context',
  imageLoadFailure: 'Failed to load image',
  fileReadFailure: 'Failed to read file',
  unknown: 'Unknown error',
} as const;

export const NOTICES = {
  invalidFileType: { title: 'Invalid File Type', description: 'Please select an image file' },
  imageProcessingFailed: {
    title: 'Error Processing Image',
    description: 'Please try again with a different image',
  },
} as const;

/** The gateway's message when no provider could read the photo. */
export function visionApiError(message: string): string {
  return `OpenAI Vision API error: ${message}`;
}

/** The web app's message for any failed analysis. An empty message becomes 'Unknown error'. */
export function visionAnalysisFailed(message: string): string {
  return `OpenAI Vision analysis failed: ${message || ERROR_MESSAGES.unknown}`;
}

/** The reasoning of the result that is shown after a failure. */
export function failedReasoning(message: string): string {
  return `Failed to analyze image: ${message}`;
}

/** The extracted text of the result that is shown after a failure. */
export function failedExtractedText(message: string): string {
  return `Analysis Error: ${message}. Please try with a clearer image.`;
}
