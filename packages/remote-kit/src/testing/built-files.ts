import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An origin that no server has: what a page loads from there is read from a folder. */
const ORIGIN = 'http://remote.invalid';

/** A folder in place of a server. */
export interface BuiltFiles {
  /** Address of the folder, with a slash at its end. */
  address: string;
  /** Resolves once nothing is being loaded any more. */
  settled: () => Promise<void>;
  /** Loads nothing any more. */
  close: () => void;
}

let served = 0;

/** Has scripts and style sheets that a page asks for below an address be those of a folder. */
export function serveBuiltFiles(folder: string): BuiltFiles {
  served += 1;
  const address = `${ORIGIN}/${served}/`;
  const running = new Set<Promise<void>>();
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const url = addressOf(node);
      if (!url?.startsWith(address)) continue;
      const load = Promise.resolve().then(() =>
        deliver(node as HTMLElement, path.join(folder, url.slice(address.length))),
      );
      running.add(load);
      void load.finally(() => running.delete(load));
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return {
    address,
    settled: async () => {
      do {
        await Promise.all(running);
        // What has arrived may ask for more.
        await new Promise((resolve) => setTimeout(resolve));
      } while (running.size > 0);
    },
    close: () => observer.disconnect(),
  };
}

function addressOf(node: Node): string | undefined {
  if (node instanceof HTMLScriptElement) return node.src;
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node.href : undefined;
}

/** Does for an element what a browser does, a script run included. */
function deliver(element: HTMLElement, file: string): void {
  if (!existsSync(file) || !isIntact(element, readFileSync(file))) {
    element.dispatchEvent(new Event('error'));
    return;
  }
  if (element instanceof HTMLScriptElement) {
    // As a script of the page, not of this module.
    const run = globalThis.eval;
    run(`${readFileSync(file, 'utf8')}\n//# sourceURL=${file}`);
  }
  element.dispatchEvent(new Event('load'));
}

function isIntact(element: HTMLElement, content: Buffer): boolean {
  const { integrity } = element as HTMLScriptElement | HTMLLinkElement;
  return !integrity || integrity === `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
