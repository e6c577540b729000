import { createLogger } from './logger';
import { matching } from './testing/matching';

test('removes secret fields that are logged by mistake', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const secrets = { image: 'data:image', prompt: 'You read', place: 'Springfield', apiKey: 'sk-1' };
  logger.info({ status: 200, ...secrets, request: secrets }, 'request');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: matching.any(String),
    status: 200,
    request: {},
    msg: 'request',
  });
});
