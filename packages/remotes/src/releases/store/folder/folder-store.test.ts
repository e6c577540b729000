import { openStore, StoreError } from '../../index';
import { temporaryFolders } from '../../testing';
import { describeStores } from '../../testing/describe-stores';

/* The tests of all stores, in a real folder. */
const makeFolder = temporaryFolders();

describeStores([['a folder', async () => openStore(`${await makeFolder()}/site`)]]);

test.each(['ftp://x/y', '', 's3://', 's3://UPPER/x', 's3://bucket/../x', 'https://bucket.example/'])(
  'rejects the place %j',
  (place) => {
    expect(() => openStore(place, {})).toThrow(StoreError);
  },
);
