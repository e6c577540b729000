import { drawSign, type DrawnSign } from '@curbwise/drawings';
import { tryFaults } from './try-faults';
import { verdictVisit } from './visits';

jest.setTimeout(60_000);

let sign: DrawnSign;
beforeAll(async () => {
  // Without hours: the answer is the same whenever the tests run.
  sign = await drawSign([{ style: 'green-on-white', lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING'] }]);
});

tryFaults(
  () => verdictVisit(sign.jpeg),
  1,
  () => sign.panels,
);
