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
