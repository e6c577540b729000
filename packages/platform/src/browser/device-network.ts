import { FETCH_MAX_RETRY_DELAY_MS, HEALTH_PATH } from '@curbwise/contract';
import { siteHasService } from './page';

/** The network of a device, as far as a page can tell. */
export interface DeviceNetwork {
  /** True only if there certainly is no network. A network without internet access does not count as offline. */
  isOffline: () => boolean;
  /**
   * Resolves once another call makes sense, or the signal is aborted: the browser reports that the network is back, or
   * the service answers. It is asked only while the page is visible.
   * @param failures how many such calls in a row have failed; the more, the later the service is asked
   */
  whenConnected: (signal: AbortSignal, failures?: number) => Promise<void>;
}

/** How the service is asked whether it is back; all in milliseconds. */
interface AskingTiming {
  /** Delay before the first question; each further one is twice as long, up to {@link FETCH_MAX_RETRY_DELAY_MS}. */
  firstDelayMs: number;
  /** How long a question may take. */
  deadlineMs: number;
}

/** A driver sees a restarted service within seconds. The longest delay is the one of the product specification. */
const ASKING_TIMING: AskingTiming = { firstDelayMs: 2_000, deadlineMs: 5_000 };

/** From half of the delay to all of it, so that the pages that lost a service do not come back all at once. */
function askingDelay(questions: number, { firstDelayMs }: AskingTiming): number {
  return Math.min(firstDelayMs * 2 ** questions, FETCH_MAX_RETRY_DELAY_MS) * (0.5 + Math.random() / 2);
}

/** Whether an address answers. A proxy in front of a service that is down answers with a status of 500 or more. */
async function answers(url: string, deadlineMs: number): Promise<boolean> {
  const limit = new AbortController();
  const deadline = setTimeout(() => limit.abort(), deadlineMs);
  try {
    const { status } = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: limit.signal });
    return status < 500;
  } catch {
    return false;
  } finally {
    clearTimeout(deadline);
  }
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
const isVisible = () => document.visibilityState === 'visible';

/** The network of the device this page runs on. A site without a service is not asked: its files may be cached. */
export function createDeviceNetwork(timing = ASKING_TIMING, healthUrl = HEALTH_PATH): DeviceNetwork {
  return {
    isOffline,
    whenConnected: (signal, failures = 0) =>
      new Promise((resolve) => {
        const wasOffline = isOffline();
        let questions = failures;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const done = () => {
          clearTimeout(timer);
          window.removeEventListener('online', done);
          document.removeEventListener('visibilitychange', look);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const ask = async () => {
          if (await answers(healthUrl, timing.deadlineMs)) done();
          else if (!signal.aborted) askLater();
        };
        const askLater = () => {
          clearTimeout(timer);
          if (!siteHasService() || !isVisible()) return;
          timer = setTimeout(() => void ask(), askingDelay(questions, timing));
          questions += 1;
        };
        const look = () => {
          clearTimeout(timer);
          if (!isVisible()) return;
          // A page in the background may miss the event.
          if (!isOffline() && (wasOffline || !siteHasService())) done();
          else if (siteHasService()) void ask();
        };
        window.addEventListener('online', done);
        document.addEventListener('visibilitychange', look);
        signal.addEventListener('abort', done);
        if (signal.aborted) done();
        else askLater();
      }),
  };
}

export const deviceNetwork = createDeviceNetwork();

/** The part of the Network Information API used here. TypeScript does not declare it; Safari and Firefox do not have it. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether downloads may cost the driver money or are unwanted, as far as the browser reports it. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
