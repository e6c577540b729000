/**
 * A fake provider in a process of its own, for benches: what it does costs the gateway no CPU. `PORT` names its port;
 * its parent tells it what to do.
 */
import { startFakeProvider } from './fake-provider';
import type { ProviderMessage, ProviderOrder } from './provider-messages';

function tell(message: ProviderMessage): void {
  process.send?.(message);
}

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
    tell({
      type: 'counts',
      openai: provider.count('openai'),
      gemini: provider.count('gemini'),
      anthropic: provider.count('anthropic'),
    });
  });
  process.once('disconnect', () => void provider.close());
  const { openAiUrl, geminiUrl } = provider;
  tell({ type: 'ready', openAiUrl, geminiUrl });
  process.stdout.write(`A fake provider listens at ${openAiUrl} and ${geminiUrl}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
