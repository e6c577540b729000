import { installRoles } from './roles';
import { installWholeGrammar } from './whole-grammar';

// Programs in Node have the whole grammar and the judge of unknown words from the start. A page loads them when it needs them.
installWholeGrammar();
installRoles();

export * from './index';
