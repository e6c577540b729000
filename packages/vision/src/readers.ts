export {
  LATE_MS,
  PHOTO_RESULTS,
  serveReaders,
  type PhotoResult,
  type Reader,
  type ReaderSettings,
} from './readers/serve-readers';
