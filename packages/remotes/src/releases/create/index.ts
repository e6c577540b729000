export { createRemote, type CreatedRemote, type CreateOptions } from './create-remote';
export { createStandalone, type StandaloneOptions } from './create-standalone';
export { linkPackages } from './create-remote';
