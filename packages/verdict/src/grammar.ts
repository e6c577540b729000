export { correctSign } from '@curbwise/sign-rules';
