import { SITE_FOLDER } from './site-folder';

declare global {
  /** Where the loader of this build looks for the rest of it; webpack takes it out. */
  var __webpack_public_path__: string;
}

// Where the site lies is known once there is a page of it.
__webpack_public_path__ = SITE_FOLDER;
