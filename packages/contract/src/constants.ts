/** The limits, thresholds and defaults of the product specification (its section 9), each in one place. */

/** Requests a client may make to `POST /openai-vision` within {@link RATE_LIMIT_WINDOW_MS}. */
export const RATE_LIMIT_REQUESTS = 10;
export const RATE_LIMIT_WINDOW_MS = 60_000;

/** Largest request body, in bytes. */
export const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

/** Longer side of the photo that is sent, in pixels. */
export const MAX_IMAGE_SIDE = 1024;

/** JPEG quality of the photo that is sent, 0 to 1. */
export const JPEG_QUALITY = 0.8;

/** How long a result stays in the client's memory. */
export const RESULT_CACHE_TTL_MS = 24 * 60 * 60 * 1000;

/** Length of the cache key, in hexadecimal characters of a SHA-256. */
export const RESULT_CACHE_KEY_LENGTH = 16;

/** How much of the image data the cache key is made from, in characters. */
export const RESULT_CACHE_KEY_SOURCE_LENGTH = 1000;

/** Confidence, in percent, from which the badge says 'High confidence'. */
export const HIGH_CONFIDENCE_PERCENT = 80;

/** Confidence, in percent, from which the badge says 'Medium confidence'. */
export const MEDIUM_CONFIDENCE_PERCENT = 60;

/** The same thresholds in the hidden analysis view, as shares. */
export const ANALYSIS_VIEW_HIGH_CONFIDENCE = 0.8;
export const ANALYSIS_VIEW_MEDIUM_CONFIDENCE = 0.6;

/** Allowed for this many minutes or less is a short window. */
export const SHORT_WINDOW_MINUTES = 30;

/** Confidence the specification asks for when a photo shows no parking sign. */
export const IRRELEVANT_CONFIDENCE = 0.9;

/** Reasoning the specification asks for when a photo shows no parking sign. */
export const IRRELEVANT_REASONING = 'This image does not contain a parking sign';

/** Defaults of every data fetch of the web app. */
export const FETCH_RETRIES = 3;
export const FETCH_MAX_RETRY_DELAY_MS = 30_000;
export const FETCH_CACHE_LIFETIME_MS = 5 * 60 * 1000;

/** Tooltips: delay before the first, and before the next within a moment of it. */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Permit zones a driver can have, and characters of one. */
export const MOST_PERMITS = 20;
export const LONGEST_PERMIT = 40;

/** Path of the one product call. */
export const ANALYSIS_PATH = '/openai-vision';

/** `id` of the JSON data block in the page that holds the registry. */
export const REGISTRY_ELEMENT_ID = 'curbwise-registry';

/** `id` of the JSON data block in the page with the manifests of the live remotes, by their addresses in the registry. */
export const MANIFESTS_ELEMENT_ID = 'curbwise-manifests';

/** `id` of the JSON data block in the page that names, by path, the remote its first screen begins with. */
export const FIRST_REMOTES_ELEMENT_ID = 'curbwise-first-remotes';

/** Path that all versions of all remotes are below: `/remotes/<name>/<version>/…`. */
export const REMOTES_PATH = '/remotes/';

/**
 * Begins the first segment below {@link REMOTES_PATH} of another try: `/remotes/~1/scanner/…` is the same file as
 * `/remotes/scanner/…` under an address that neither the browser nor its queue of hanging requests knows yet.
 */
export const ANOTHER_TRY = '~';
