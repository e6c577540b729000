import { SITE_FOLDER } from './site-folder';

declare global {
  /** Base path of this build's chunks. Webpack replaces this variable. */
  var __webpack_public_path__: string;
}

// The folder of the site is only known at run time.
__webpack_public_path__ = SITE_FOLDER;
