import { REGISTRY_ELEMENT_ID, type LiveRegistry } from '@curbwise/contract';
import { SITE_FOLDER } from '../site-folder';
import { parseRegistry } from './parse-registry';
import { requestText } from './request-text';

const REGISTRY_PATH = `${SITE_FOLDER}registry.json`;
/** Less than half of what a remote has in all: if nothing comes, there is time left for what the page was given. */
const REQUEST_LIMIT_MS = 2000;

/** Which remotes are live, as the page or the server says. */
export interface RegistrySource {
  /** What the server wrote into the page, or else the server's answer. Rejects if neither is a registry. */
  first: () => Promise<LiveRegistry>;
  /** What the server says now, or else what the page was given: for another try after a failure. */
  again: () => Promise<LiveRegistry>;
}

function fromPage(): LiveRegistry | null {
  return parseRegistry(document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? '');
}

async function fromServer(): Promise<LiveRegistry> {
  const registry = parseRegistry(await requestText(REGISTRY_PATH, REQUEST_LIMIT_MS, { cache: 'no-cache' }));
  if (!registry) throw new Error(`${REGISTRY_PATH} is not a registry this host understands`);
  return registry;
}

/** The registry of this page. */
export const pageRegistry: RegistrySource = {
  first: async () => fromPage() ?? fromServer(),
  again: async () => {
    try {
      return await fromServer();
    } catch (error) {
      const known = fromPage();
      if (!known) throw error;
      return known;
    }
  },
};
