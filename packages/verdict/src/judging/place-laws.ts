export { findLaws } from '@curbwise/sign-rules/laws';
