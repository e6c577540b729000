import { tryFaults } from './try-faults';
import { legalVisit } from './visits';

jest.setTimeout(30_000);

tryFaults(() => legalVisit);
