import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An origin without a server: files of it are read from a folder. */
const ORIGIN = 'http://remote.invalid';

/** A folder that stands in for a server. */
export interface BuiltFiles {
  /** Address of the folder, with a slash at the end. */
  address: string;
  /** Resolves when no file is being loaded. */
  settled: () => Promise<void>;
  /** Stops loading files. */
  close: () => void;
}

let folderCount = 0;

/** Loads the scripts and style sheets that the page requests below an address from a folder. */
export function serveBuiltFiles(folder: string): BuiltFiles {
  folderCount += 1;
  const address = `${ORIGIN}/${folderCount}/`;
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
        // A loaded file may request more files.
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

/** Does what a browser does for an element: checks the file, runs a script, and fires `load` or `error`. */
function deliver(element: HTMLElement, file: string): void {
  if (!existsSync(file) || !isIntact(element, readFileSync(file))) {
    element.dispatchEvent(new Event('error'));
    return;
  }
  if (element instanceof HTMLScriptElement) {
    // Indirect eval: the script runs in the global scope.
    const run = globalThis.eval;
    run(`${readFileSync(file, 'utf8')}\n//# sourceURL=${file}`);
  }
  element.dispatchEvent(new Event('load'));
}

function isIntact(element: HTMLElement, content: Buffer): boolean {
  const { integrity } = element as HTMLScriptElement | HTMLLinkElement;
  return !integrity || integrity === `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
