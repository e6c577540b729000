import type { WorkerPrograms } from './worker-programs';

/** The programs that the suites of this jest worker share. `environment.ts` puts them there. */
export const programsOfWorker = (): WorkerPrograms =>
  (globalThis as unknown as { programsOfWorker: WorkerPrograms }).programsOfWorker;

/** The browser of the suite, which ends with it. A file closes its contexts, never the browser. */
export const sharedBrowser = () => programsOfWorker().browser();
