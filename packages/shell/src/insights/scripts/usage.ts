/** Counts page views, the steps of scans, answers and their corrections. */
import { createBatch } from './batch';
import { countAnswers, countUsage } from './count-usage';

const batch = createBatch();
countUsage(batch);
countAnswers(batch);
