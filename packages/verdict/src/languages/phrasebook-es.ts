export { inSpanish } from '@curbwise/sign-rules';
