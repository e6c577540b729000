import '../../../sign-rules/src/testing/install-roles';
import { joinedToYes } from '../../../sign-rules/src/testing/join-lines';
import { signsIn, TABLES } from '../../../sign-rules/src/testing/tables';

/** Signs whose joined lines say something else than their lines: in the first, unknown words become a permit's name. */
const KNOWN = [
  'Deiliaid xyzzy yn unig\nPermit holders only\n9 am - 5 pm',
  'NO PARKING\nMON - SAT\n8 AM 11 AM\nTO TO\n8 PM 8 PM',
  'PARKING\nHOTEL GUESTS\nVISITORS\n12PM-4PM',
];

test('joining lines turns no other sign of the tables from a no or a doubt into a yes', () => {
  const changed = TABLES.flatMap((file) => signsIn(file))
    .filter(({ panels }) => joinedToYes(panels).length > 0)
    .map(({ panels }) => panels.map(({ text }) => text).join('\n---\n'));
  expect([...new Set(changed)].sort()).toEqual([...KNOWN].sort());
});
