import type { PushedReminder } from '@curbwise/contract';
import { moveClock, type MovedClock } from './moved-clock';
import { newBrowser, type PushBrowser } from './push-browser';
import { PUSH_VARIABLES, startPushService, type PushService } from './push-service';
import { newClient } from './requests';
import { startTestGateway, type TestGateway } from './start-test-gateway';

export const MINUTE_MS = 60_000;
export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

/** Gateways that send reminders to a push service and a browser of the test, by a clock that it moves. */
export interface ReminderBench {
  readonly service: PushService;
  readonly browser: PushBrowser;
  readonly clock: MovedClock;
  start(environment?: Record<string, string>): Promise<TestGateway>;
  /** Ends a gateway before the others. */
  end(gateway: TestGateway): Promise<void>;
  /** Leaves reminders with a gateway, for the browser of the test unless told otherwise. */
  leave(
    gateway: TestGateway,
    reminders: unknown,
    subscription?: object,
    headers?: Record<string, string>,
  ): Promise<Response>;
  read(message: { body: Buffer }): PushedReminder;
  /** Once a gateway has looked for what is due since now, and sent it. The push service has one message more. */
  looks(gateway: TestGateway): Promise<void>;
  close(): Promise<void>;
}

/** A reminder that is due so many minutes from now. */
export const reminder = (minutes: number, title = `in ${minutes}`): PushedReminder => ({
  title,
  body: 'Until 4:40 PM.',
  tag: 'stay',
  atMs: Date.now() + minutes * MINUTE_MS,
});

export async function reminderBench(): Promise<ReminderBench> {
  const service = await startPushService();
  const browser = newBrowser();
  const clock = moveClock();
  const gateways = new Set<TestGateway>();

  async function end(gateway: TestGateway): Promise<void> {
    gateways.delete(gateway);
    await gateway.close();
  }

  const leave: ReminderBench['leave'] = (gateway, reminders, subscription = {}, headers = newClient()) =>
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
        pushParts: { dispatcher: service.dispatcher, lookEveryMs: 20 },
      });
      gateways.add(gateway);
      return gateway;
    },
    end,
    leave,
    read: ({ body }) => JSON.parse(browser.read(body)) as PushedReminder,
    async looks(gateway) {
      // One of another browser, due at once, is sent with or after all that were due before it.
      const count = service.messages.length + 1;
      const other = { endpoint: `${ENDPOINT}/other-${count}`, keys: newBrowser().keys };
      await leave(gateway, [reminder(0)], other);
      await service.arrived(count);
    },
    async close() {
      clock.restore();
      await Promise.all([...gateways].map(end));
      await service.close();
    },
  };
}
