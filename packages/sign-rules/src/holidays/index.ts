export { findHolidays } from './find-holidays';
