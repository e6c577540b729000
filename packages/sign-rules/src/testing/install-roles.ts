import { installRoles } from '../roles';
import { installWholeGrammar } from '../whole-grammar';

// The tests of this package import its files, and so not the entry for Node, which installs these.
installWholeGrammar();
installRoles();
