import { expectSameInAnyFolder } from '../testing/build-twice';

jest.setTimeout(120_000);

test('builds legal to the same files in any folder', () => expectSameInAnyFolder('legal'));
