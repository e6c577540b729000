// For the laboratory (packages/lab): the preparation of photos, which a bench measures. No promise to anybody else.
export { preparePhoto } from './prepare/prepare-photo';
export { readAsDataUrl } from './prepare/read-file';
export { startSpareWorker } from './prepare/photo-work';
