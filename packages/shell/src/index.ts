export { App } from './app';
export { bundledRemotes } from './remotes/views/loader-context';
