/** Reports how fast the page loads and answers, and how calm it stays. */
import { createBatch } from './batch';
import { reportVitals } from './report-vitals';

reportVitals(createBatch());
