import NodeEnvironment from 'jest-environment-node';
import { WorkerPrograms } from './worker-programs';

// jest loads this module once in each worker, and everything else anew for each suite.
const programs = new WorkerPrograms();

/** jest's Node environment, with the programs that the suites of a worker share. */
export default class WorkerEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    programs.hold();
    this.global.programsOfWorker = programs;
  }

  override async teardown(): Promise<void> {
    await programs.release();
    await super.teardown();
  }
}
