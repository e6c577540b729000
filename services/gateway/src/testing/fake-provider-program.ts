/**
 * A fake provider in its own process, so that its work takes no CPU time of the gateway. `PORT` is its port. Its parent
 * controls it by messages.
 */
import { DIALECT_NAMES } from '@curbwise/vision/testing';
import { startFakeProvider, type FakeProvider } from './fake-provider';
import type { ProviderCounts, ProviderMessage, ProviderOrder } from './provider-messages';

function sendToParent(message: ProviderMessage): void {
  process.send?.(message);
}

const countsOf = (provider: FakeProvider) =>
  Object.fromEntries(DIALECT_NAMES.map((dialect) => [dialect, provider.count(dialect)])) as ProviderCounts;

async function main(): Promise<void> {
  const provider = await startFakeProvider({ port: Number(process.env['PORT'] ?? 0), remembered: 0 });
  process.on('message', (order: ProviderOrder) => {
    switch (order.type) {
      case 'behave':
        provider.behave(order.behaviour);
        break;
      case 'next':
        provider.next(...order.behaviours);
        break;
      case 'reset':
        provider.reset();
        break;
      case 'count':
        break;
    }
    sendToParent({ type: 'counts', counts: countsOf(provider) });
  });
  process.once('disconnect', () => void provider.close());
  const { openAiUrl, geminiUrl } = provider;
  sendToParent({ type: 'ready', openAiUrl, geminiUrl });
  process.stdout.write(`A fake provider listens at ${openAiUrl} and ${geminiUrl}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
