import { Socket } from 'node:net';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ChildProcess } from 'node:child_process';
import { launchBrowser, launchFullBrowser } from '@curbwise/tooling/chromium';
import type { Browser, Page } from 'playwright-core';
import { startGateway, type GatewayProcess } from '../gateway-process';
import { startProvider, type Provider } from '../provider';

/** The built gateway with the built web app, and the provider that it asks. */
export interface SharedSite {
  readonly gateway: Pick<GatewayProcess, 'url'>;
  readonly provider: Provider;
}

/**
 * The browser of a suite, and the site that the suites of a jest worker share. They start when a suite first asks for them;
 * the site ends with the worker.
 */
export class WorkerPrograms {
  /** Starts a browser with flags of its own, with the Playwright that is loaded already. */
  readonly launchBrowser = launchBrowser;
  readonly launchFullBrowser = launchFullBrowser;

  private started: Promise<Browser> | undefined;
  private served: Promise<SharedSite> | undefined;
  private children: ChildProcess[] = [];

  /** The browser of a suite. Its files open contexts in it, and never close it. */
  browser(): Promise<Browser> {
    return (this.started ??= this.starting(() => launchBrowser()));
  }

  /** The shared site. Its provider reads what the last suite told it to. */
  site(): Promise<SharedSite> {
    this.served ??= this.starting(async () => {
      const provider = await startProvider();
      // A client may send ten photos a minute, so each page has an address of its own. Readings are not cached: another suite
      // may want other words on the same photo.
      const environment = { ...provider.environment, TRUST_PROXY_HOPS: '1', CACHE_MB: '0' };
      const gateway = await startGateway(environment);
      // jest terminates a worker that does not end by itself in half a second, as on a busy machine.
      process.once('exit', () => void gateway.stop()).once('SIGTERM', () => process.exit());
      return { gateway, provider };
    });
    return this.served;
  }

  /** The open pages of the browser of the suite. */
  async openPages(): Promise<Page[]> {
    const browser = await this.started;
    return (browser?.contexts() ?? []).flatMap((context) => context.pages());
  }

  /** Keeps the worker alive while a suite runs. */
  hold(): void {
    for (const child of this.children) for (const handle of handlesOf(child)) handle.ref();
  }

  /**
   * Ends the browser: a suite must not depend on what another did to it, and a browser that nobody uses needs memory. The
   * worker may end from now on.
   */
  async release(): Promise<void> {
    await (await this.started)?.close();
    this.started = undefined;
    this.children = this.children.filter(isRunning);
    (await this.served)?.provider.reset();
    for (const child of this.children) for (const handle of handlesOf(child)) handle.unref();
  }

  /** Runs what starts a program, and notes its processes: nothing else tells those of a browser. */
  private async starting<Program>(start: () => Promise<Program>): Promise<Program> {
    const note = (message: unknown) =>
      void this.children.push((message as { process: ChildProcess }).process);
    subscribe('child_process', note);
    try {
      return await start();
    } finally {
      unsubscribe('child_process', note);
    }
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** A process and its pipes, each of which keeps the worker alive. The pipes are sockets. */
const handlesOf = (child: ChildProcess) => [child, ...child.stdio.filter((pipe) => pipe instanceof Socket)];
