import { REGISTRY_ELEMENT_ID, type LiveRegistry } from '@curbwise/contract';
import { SITE_FOLDER } from '../../page-setup/site-folder';
import { parseRegistry } from './parse-registry';
import { requestText } from '../manifest/request-text';

const REGISTRY_PATH = `${SITE_FOLDER}registry.json`;
/** Less than half of the timeout for a remote, so that after it there is time to load the version in the page. */
const REQUEST_TIMEOUT_MS = 2000;

/** Where the page gets the registry from. Both methods reject if there is no valid registry. */
export interface RegistrySource {
  /** The registry in the page, or else from the server. */
  first: () => Promise<LiveRegistry>;
  /** For a retry after a failure: the current registry from the server, or else the one in the page. */
  again: () => Promise<LiveRegistry>;
}

function fromPage(): LiveRegistry | null {
  return parseRegistry(document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? '');
}

async function fromServer(): Promise<LiveRegistry> {
  const registry = parseRegistry(await requestText(REGISTRY_PATH, REQUEST_TIMEOUT_MS, { cache: 'no-cache' }));
  if (!registry) throw new Error(`${REGISTRY_PATH} is not a registry`);
  return registry;
}

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
