import { tryFaults } from './try-faults';
import { legalVisit } from './visits';

jest.setTimeout(60_000);

tryFaults(() => legalVisit);
