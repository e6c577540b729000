export { inFrench } from '@curbwise/sign-rules';
