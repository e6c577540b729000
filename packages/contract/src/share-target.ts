/** Where a phone sends the photos that a driver shares with the installed app: `share_target` of its manifest. */
export const SHARE_TARGET_PATH = '/share-photos';
/** Query of the page that opens after a share: what was shared comes before a scan that was open. */
export const SHARED_QUERY = '?shared';

/** The field of the form in which they come. */
export const SHARED_PHOTOS_FIELD = 'photos';

/** The cache in which the service worker leaves them for the scanner, in the order in which they were shared. */
export const SHARED_PHOTOS_CACHE = 'curbwise-shared-photos';

/** The header of a photo in that cache that has the name of its file, percent-encoded. */
export const SHARED_PHOTO_NAME = 'x-file-name';
