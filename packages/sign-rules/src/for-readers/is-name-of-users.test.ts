import { installRoles } from '../roles';
import { installJudge } from '../roles/installed-judge';
import { isNameOfUsers } from './is-name-of-users';

describe('with a judge', () => {
  beforeAll(installRoles);

  it.each(['TAXI', 'Taxi Cab', 'BUS', 'POLICE', 'NURSES'])('%s only names users', (words) => {
    expect(isNameOfUsers(words)).toBe(true);
  });

  it.each(['LOADING', 'RESERVED', 'STAFF ONLY', 'PERMIT', 'TAXI 22', ''])(
    '%j is not only a name',
    (words) => {
      expect(isNameOfUsers(words)).toBe(false);
    },
  );
});

it('knows no users without a judge', () => {
  installJudge(null);
  expect(isNameOfUsers('TAXI')).toBe(false);
});
