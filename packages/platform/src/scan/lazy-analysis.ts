/** What answers a photo, in one module: each module that is loaded on demand adds to the size of the first load. */
export { analysisApi } from './analysis-api';
export { answerFromCache } from './answer-from-cache';
export { answerPhoto } from './answer-photo';
export { causeOfCallFailure } from './call-failure-cause';
