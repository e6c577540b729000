export { browserPath } from '@curbwise/tooling/programs';
export { launchBrowser } from './launch-browser';
