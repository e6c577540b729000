export { probeInstants } from './instructions/probe-instants';
export { readModelAnswer, type ModelOutput, type ReadAnswer } from './answer/read-model-answer';
