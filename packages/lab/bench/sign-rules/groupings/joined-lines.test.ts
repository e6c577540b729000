import { expectNoJoinedYes } from './testing/expect-no-joined-yes';

/** It reads hundreds of signs: 7 s, and 22 s on a busy machine. */
jest.setTimeout(60_000);

test('joining the lines of drawn signs does not turn a no or a doubt into a yes', () =>
  expectNoJoinedYes(300));
