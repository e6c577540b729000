import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_ACCEPT_MS } from '../../src/http/end-server';
import { TIMEOUTS } from '../../src/http/http-server';
import { configurationOf } from '../configuration-of';
import { PROGRAMS } from '../container/programs';
import { LATE_MS } from '@curbwise/vision/readers';

const read = (name: string) => readFileSync(path.join(__dirname, `${name}.service`), 'utf8');
const valueIn = (unit: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
const [gateway, reader] = [read('curbwise-gateway'), read('curbwise-reader')];
const valueOf = (key: string) => valueIn(gateway, key);

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

test('the unit of a reader gives it time for its photos, and shuts it in as the gateway is', () => {
  const { deadlineMs } = configurationOf({}, {});
  expect(Number(valueIn(reader, 'TimeoutStopSec')) * 1_000).toBeGreaterThan(deadlineMs + LATE_MS);
  expect(valueIn(reader, 'KillMode')).toBe('mixed');
  const shut = (unit: string) => /^DynamicUser=[^]*UMask=.*$/m.exec(unit)?.[0];
  expect(shut(reader)).toBeDefined();
  expect(shut(reader)).toBe(shut(gateway));
  expect(valueIn(reader, 'ExecStart')).toContain(`dist/${PROGRAMS[1]}`);
});
