export { correctSign } from '@curbwise/sign-rules';
export { reportCorrections } from '../corrections/report-corrections';
