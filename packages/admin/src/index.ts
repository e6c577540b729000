export { default as remote } from './remote';
