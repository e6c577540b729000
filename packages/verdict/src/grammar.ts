export { correctPanels } from '@curbwise/sign-rules';
