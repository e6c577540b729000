import type { PushedReminder } from '@curbwise/contract';
import { moveClock, type MovedClock } from './moved-clock';
import { newBrowser, type PushBrowser } from './push-browser';
import { PUSH_VARIABLES, startPushService, type PushService } from './push-service';
import { newClient } from './requests';
import { startTestGateway, type TestGateway } from './start-test-gateway';

export const MINUTE_MS = 60_000;
export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

/** Gateways that send reminders to a test push service and browser, with a clock that the test moves. */
export interface ReminderHarness {
  readonly service: PushService;
  readonly browser: PushBrowser;
  readonly clock: MovedClock;
  start(environment?: Record<string, string>): Promise<TestGateway>;
  /** Ends one gateway before the others. */
  end(gateway: TestGateway): Promise<void>;
  /** Posts reminders to a gateway, by default for the test's browser. */
  post(
    gateway: TestGateway,
    reminders: unknown,
    subscription?: object,
    headers?: Record<string, string>,
  ): Promise<Response>;
  read(message: { body: Buffer }): PushedReminder;
  /** Resolves when a gateway has sent all reminders that are due now. The push service gets one extra message. */
  sentDue(gateway: TestGateway): Promise<void>;
  close(): Promise<void>;
}

/** A reminder that is due this many minutes from now. */
export const reminder = (minutes: number, title = `in ${minutes}`): PushedReminder => ({
  title,
  body: 'Until 4:40 PM.',
  tag: 'stay',
  atMs: Date.now() + minutes * MINUTE_MS,
});

export async function startReminderHarness(): Promise<ReminderHarness> {
  const service = await startPushService();
  const browser = newBrowser();
  const clock = moveClock();
  const gateways = new Set<TestGateway>();

  async function end(gateway: TestGateway): Promise<void> {
    gateways.delete(gateway);
    await gateway.close();
  }

  const post: ReminderHarness['post'] = (gateway, reminders, subscription = {}, headers = newClient()) =>
    fetch(`${gateway.url}/reminders`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        subscription: { endpoint: ENDPOINT, keys: browser.keys, ...subscription },
        reminders,
      }),
    });

  return {
    service,
    browser,
    clock,
    async start(environment) {
      const gateway = await startTestGateway({
        environment: { ...PUSH_VARIABLES, ...environment },
        pushParts: { dispatcher: service.dispatcher, checkEveryMs: 20 },
      });
      gateways.add(gateway);
      return gateway;
    },
    end,
    post,
    read: ({ body }) => JSON.parse(browser.read(body)) as PushedReminder,
    async sentDue(gateway) {
      // A reminder for another browser that is due at once is sent with or after all that were due before it.
      const count = service.messages.length + 1;
      const other = { endpoint: `${ENDPOINT}/other-${count}`, keys: newBrowser().keys };
      await post(gateway, [reminder(0)], other);
      await service.arrived(count);
    },
    async close() {
      clock.restore();
      await Promise.all([...gateways].map(end));
      await service.close();
    },
  };
}
