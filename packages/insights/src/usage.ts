/** Counts page views and the steps of a scan. */
import { createBatch } from './batch';
import { countUsage } from './count-usage';

countUsage(createBatch());
