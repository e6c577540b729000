export { createRemote, type CreatedRemote, type CreateOptions } from './create-remote';
export { linkPackages } from './link-packages';
