export * from './label';
export * from './labelling-api';
