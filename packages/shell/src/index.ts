export { App } from './app';
export { bundledRemotes } from './remotes/bundled-remotes';
