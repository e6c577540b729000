import { tryFaults } from './try-faults';
import { scannerVisit, verdictVisit } from './visits';

jest.setTimeout(60_000);

/** Faults that differ in what the page notices. All of them are in remote-faults.long.test.ts. */
const DIFFERENT = [
  'whose connection is cut',
  'whose entry is a page of HTML',
  'with a chunk that was changed in transit',
  'whose manifest and registry are pages of HTML',
  'that throws while it is rendered',
  'that needs another contract',
];

tryFaults([
  { visit: scannerVisit, isTried: ({ name }) => DIFFERENT.includes(name) },
  { visit: verdictVisit, isTried: ({ name }) => name === DIFFERENT[0] || name === DIFFERENT[3] },
]);
