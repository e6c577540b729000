import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_ACCEPT_MS } from '../../src/http/end-server';
import { TIMEOUTS } from '../../src/http/http-server';
import { configurationOf } from '../configuration-of';

const unit = readFileSync(path.join(__dirname, 'curbwise-gateway.service'), 'utf8');
const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];

test('the unit gives a gateway with the default settings time to lose nothing', () => {
  const { drainMs, deadlineMs } = configurationOf({}, {});
  expect(drainMs).toBe(2_000);
  expect(Number(valueOf('TimeoutStopSec')) * 1_000).toBeGreaterThan(
    drainMs + MAX_ACCEPT_MS + TIMEOUTS.request + deadlineMs + TIMEOUTS.check,
  );
});

test('the unit signals the gateway alone, which ends its reading process after the last photo', () => {
  expect(valueOf('KillMode')).toBe('mixed');
});
