export { browserPath, launchBrowser } from './launch-browser';
