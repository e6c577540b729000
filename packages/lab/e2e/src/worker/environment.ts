import NodeEnvironment from 'jest-environment-node';
import type { Page } from 'playwright-core';
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

  /** Prints what the open pages show as soon as a test has failed. */
  async handleTestEvent({ name }: { name: string }): Promise<void> {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    for (const page of await programs.openPages()) process.stderr.write(await whatIsShown(page));
  }

  override async teardown(): Promise<void> {
    await programs.release();
    await super.teardown();
  }
}

/** Address and text of a page. */
async function whatIsShown(page: Page): Promise<string> {
  const text = page.locator('body').innerText({ timeout: 1_000 });
  return `\n── ${page.url()}\n${await text.catch(String)}\n`;
}
