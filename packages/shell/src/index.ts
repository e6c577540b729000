export { App } from './app';
export { bundledRemotes } from './remotes/loading/bundled-remotes';
