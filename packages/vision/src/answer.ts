export { probeInstants } from './instructions/probe-instants';
export { readModelAnswer, type ModelOutput, type MendedReading } from './answer/read-model-answer';
