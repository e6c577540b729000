import { tryFaults } from './try-faults';
import { scannerVisit } from './visits';

jest.setTimeout(30_000);

tryFaults(() => scannerVisit);
