import { tryFaults } from './try-faults';
import { scannerVisit } from './visits';

jest.setTimeout(60_000);

tryFaults(() => scannerVisit, 3);
