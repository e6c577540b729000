/** For tests and tools only; not part of the public surface for remotes. */
export { MemoryRouter } from 'react-router-dom';
export { forgetPhone, phoneAt, phoneFails } from './device-position';
export { forgetTranslations } from './forget-translations';
export { standInReader, type StandInReader } from './stand-in-reader';
