import { drawSign } from '@curbwise/sign-drawings';
import { tryFaults } from './try-faults';
import { verdictVisit } from './visits';

jest.setTimeout(60_000);

let photo: Buffer;
beforeAll(async () => {
  // Without hours: the answer is the same whenever the tests run.
  photo = (await drawSign([{ style: 'green-on-white', lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING'] }]))
    .jpeg;
});

tryFaults(() => verdictVisit(photo), 2);
