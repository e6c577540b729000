/** Reports the web vitals: how fast the page loads and responds, and how stable its layout is. */
import { createBatch } from './batch';
import { reportVitals } from './report-vitals';

reportVitals(createBatch());
