export { createRemote, isEmptyFolder, type CreatedRemote, type CreateOptions } from './create-remote';
