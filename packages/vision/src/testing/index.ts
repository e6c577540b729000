export * from './provider-dialects';
export { truncate } from './upstream';
export { VENDOR_ANSWERS, type Vendor } from './vendor-answers';
export * from './wire-acts';
