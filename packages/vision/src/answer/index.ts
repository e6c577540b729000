export { probeInstants } from '../instructions/probe-instants';
export { readModelAnswer, type ModelOutput, type MendedReading } from './read-model-answer';
