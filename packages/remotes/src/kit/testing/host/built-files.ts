import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An origin without a server: files of it are read from a folder. */
const ORIGIN = 'http://remote.invalid';

/** The address of a folder, and a file in it. */
const REQUEST = new RegExp(`^(${ORIGIN}/\\d+/)(.*)$`);

/** A folder that stands in for a server. */
export interface BuiltFiles {
  /** Address of the folder, with a slash at the end. */
  address: string;
  /** Resolves when no file is being loaded. */
  settled: () => Promise<void>;
  /** Stops loading files. Later requests fail. */
  close: () => void;
}

/** A folder whose files can be loaded. */
interface ServedFolder {
  folder: string;
  /** Files that are being loaded. */
  running: Set<Promise<void>>;
}

/** The folders that are served, by address. */
const served = new Map<string, ServedFolder>();
let folderCount = 0;

/** Loads the scripts and style sheets that the page requests below an address from a folder. */
export function serveBuiltFiles(folder: string): BuiltFiles {
  if (folderCount === 0) observePage();
  folderCount += 1;
  const address = `${ORIGIN}/${folderCount}/`;
  const running = new Set<Promise<void>>();
  served.set(address, { folder, running });
  return {
    address,
    settled: async () => {
      do {
        await Promise.all(running);
        // A loaded file may request more files.
        await new Promise((resolve) => setTimeout(resolve));
      } while (running.size > 0);
    },
    close: () => void served.delete(address),
  };
}

/** Answers the requests of the page for files of all folders, including closed ones. */
function observePage(): void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const request = requestOf(node);
      if (request) load(node as HTMLElement, served.get(request.address), request.file);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

function load(element: HTMLElement, from: ServedFolder | undefined, file: string): void {
  const loading = Promise.resolve().then(() => {
    if (from) deliver(element, path.join(from.folder, file));
    // A closed folder answers at once: webpack waits seconds for a script that neither loads nor fails.
    else element.dispatchEvent(new Event('error'));
  });
  from?.running.add(loading);
  void loading.finally(() => from?.running.delete(loading));
}

/** The address of a folder and the path of the file in it that an element requests. */
function requestOf(node: Node): { address: string; file: string } | null {
  const [, address, file] = REQUEST.exec(addressOf(node) ?? '') ?? [];
  return address === undefined || file === undefined ? null : { address, file };
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
