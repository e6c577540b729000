/** Limits, thresholds and defaults; those of section 9 of the product specification come first. */

/** Requests that a client may make to `POST /openai-vision` within {@link RATE_LIMIT_WINDOW_MS}. */
export const RATE_LIMIT_REQUESTS = 10;
export const RATE_LIMIT_WINDOW_MS = 60_000;

export const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

/** Longer side of the photo that is sent, in pixels. */
export const MAX_IMAGE_SIDE = 1024;

/** JPEG quality of the photo that is sent, 0 to 1. */
export const JPEG_QUALITY = 0.8;

/** How long the client keeps a result in memory. */
export const RESULT_CACHE_TTL_MS = 24 * 60 * 60 * 1000;

/** Length of the cache key, in hexadecimal characters of a SHA-256. */
export const RESULT_CACHE_KEY_LENGTH = 16;

/** How many characters of the image data the cache key is made from. */
export const RESULT_CACHE_KEY_SOURCE_LENGTH = 1000;

/** Minimum confidence, in percent, for the badge 'High confidence'. */
export const HIGH_CONFIDENCE_PERCENT = 80;

/** Minimum confidence, in percent, for the badge 'Medium confidence'. */
export const MEDIUM_CONFIDENCE_PERCENT = 60;

/** The same thresholds for the hidden analysis view, from 0 to 1. */
export const ANALYSIS_VIEW_HIGH_CONFIDENCE = 0.8;
export const ANALYSIS_VIEW_MEDIUM_CONFIDENCE = 0.6;

/** A stay of this many minutes or less is a short window. */
export const SHORT_WINDOW_MINUTES = 30;

/** Confidence that the specification sets for a photo without a parking sign. */
export const IRRELEVANT_CONFIDENCE = 0.9;

/** Reasoning that the specification sets for a photo without a parking sign. */
export const IRRELEVANT_REASONING = 'This image does not contain a parking sign';

/** Defaults for every data fetch of the web app. */
export const FETCH_RETRIES = 3;
export const FETCH_MAX_RETRY_DELAY_MS = 30_000;
export const FETCH_CACHE_LIFETIME_MS = 5 * 60 * 1000;

/**
 * The longest wait that a failure of a provider or a proxy asks of a driver, in seconds. Whoever asked for more is often back
 * sooner. A page retries for less time than that, so it never waits for it in silence.
 */
export const MAX_RETRY_AFTER_SECONDS = 60;
/** The longest wait that a limit of the service itself asks of a driver, in seconds: until the next day (UTC). */
export const MAX_LIMIT_WAIT_SECONDS = 24 * 60 * 60;

/** Delay before a tooltip opens, and within which the next one opens without a delay. */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** How many permit zones a driver can enter, and the characters of one. */
export const MAX_PERMITS = 20;
export const MAX_PERMIT_LENGTH = 40;

export const ANALYSIS_PATH = '/openai-vision';

/** Where the gateway says that it answers. Proxies pass it on, so that a page can ask whether the service is back. */
export const HEALTH_PATH = '/healthz';

/** `id` of the JSON data block in the page that holds the registry. */
export const REGISTRY_ELEMENT_ID = 'curbwise-registry';

/** `id` of the JSON data block in the page with the manifests of the live remotes, by their address in the registry. */
export const MANIFESTS_ELEMENT_ID = 'curbwise-manifests';

/** `id` of the JSON data block in the page that maps each path to the remote of its first screen. */
export const FIRST_REMOTES_ELEMENT_ID = 'curbwise-first-remotes';

/** All versions of all remotes are below this path: `/remotes/<name>/<version>/…`. */
export const REMOTES_PATH = '/remotes/';

/**
 * Marks a retry: `/remotes/~1/scanner/…` is the same file as `/remotes/scanner/…`, at an address for which the browser
 * has neither a cached failure nor a hanging request.
 */
export const RETRY_SEGMENT_PREFIX = '~';

/** `id` of the JSON data block in the page with the {@link SiteSettings}; absent if the site has everything. */
export const SITE_ELEMENT_ID = 'curbwise-site';

export interface SiteSettings {
  /** Whether there is a gateway that reads photos, counts, and sends reminders. */
  readonly hasService: boolean;
}

/** Path to which a phone sends photos shared with the installed app: `share_target` of the web manifest. */
export const SHARE_TARGET_PATH = '/share-photos';
/** Query of the page that opens after a share: the shared photos replace an open scan. */
export const SHARED_QUERY = '?shared';

/** The form field with the shared photos. */
export const SHARED_PHOTOS_FIELD = 'photos';

/** The cache in which the service worker stores them for the scanner, in the order they were shared. */
export const SHARED_PHOTOS_CACHE = 'curbwise-shared-photos';

/** Header of a cached photo with its file name, percent-encoded. */
export const SHARED_PHOTO_NAME = 'x-file-name';
