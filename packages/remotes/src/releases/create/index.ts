export {
  createRemote,
  createStandalone,
  linkPackage,
  type CreatedRemote,
  type CreateOptions,
  type StandaloneOptions,
} from './create-remote';
