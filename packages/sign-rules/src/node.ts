import { installRoles } from './roles';

// Programs in Node have the judge of unknown words from the start. A page loads it when it needs it.
installRoles();

export * from './index';
