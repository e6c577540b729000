export { findLaws } from '@curbwise/place-laws';
