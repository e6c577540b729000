export * from './provider-dialects';
export { truncate } from './upstream';
export * from './wire-acts';
