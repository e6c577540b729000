import { expectSameInAnyFolder } from '../../../remotes/src/build/testing/build-twice';

/** The shell has its own federation plugin, which the entry imports by an absolute path. */
test.each(['scanner', 'shell'])('builds %s to the same files in any folder', expectSameInAnyFolder);
