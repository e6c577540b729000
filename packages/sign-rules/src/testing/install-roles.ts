import { installRoles } from '../roles';

// The tests of this package import its files, and so not the entry for Node, which installs the judge of words.
installRoles();
