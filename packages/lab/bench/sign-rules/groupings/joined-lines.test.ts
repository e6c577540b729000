import { expectNoJoinedYes } from './testing/expect-no-joined-yes';

test('joining the lines of drawn signs does not turn a no or a doubt into a yes', () =>
  expectNoJoinedYes(300));
