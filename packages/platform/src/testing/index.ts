/** For tests and tools alone: no part of what the host gives remotes. */
export { MemoryRouter } from 'react-router-dom';
export { forgetTranslations } from './forget-translations';
export { standInReader, type StandInReader } from './stand-in-reader';
