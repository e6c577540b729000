import { openStore } from '@curbwise/remotes/releases';
import { temporaryFolders } from '@curbwise/remotes/releases/testing';
import { publishAtOnce } from '../../../remotes/src/releases/testing/publish-concurrently';

const makeFolder = temporaryFolders();

test('a folder loses nothing when one process publishes sixteen builds at the same time', async () =>
  publishAtOnce(openStore(await makeFolder()), makeFolder));
