/** Counts page views, the steps of a scan, answers and how they are corrected. */
import { createBatch } from './batch';
import { countAnswers } from './count-answers';
import { countUsage } from './count-usage';

const batch = createBatch();
countUsage(batch);
countAnswers(batch);
