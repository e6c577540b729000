import { startStandIn } from '../../../remotes/src/kit/stand-in/testing/start-stand-in';

test('the development server prints instructions and exits if its port is taken', async () => {
  const standIn = await startStandIn();
  try {
    const second = standIn.serve();
    let words = '';
    second.stderr?.on('data', (chunk) => (words += chunk));
    expect(await new Promise((resolve) => second.on('close', resolve))).toBe(1);
    expect(words).toBe(
      `Port ${standIn.port} is in use, perhaps by another run of this server. ` +
        'Stop it, or choose another port: npm run dev -w <package> -- --port 4000\n',
    );
  } finally {
    standIn.stop();
  }
});
