export { correctSign } from '@curbwise/sign-rules';
export { tellCorrections } from './corrections/tell-corrections';
