export { createRemote, linkPackage, type CreatedRemote, type CreateOptions } from './create-remote';
export { createStandalone, type StandaloneOptions } from './create-standalone';
