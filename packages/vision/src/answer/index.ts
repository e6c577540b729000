export { probeInstants } from '../instructions/probe-instants';
export { readModelAnswer, type ModelOutput, type ReadAnswer } from './read-model-answer';
