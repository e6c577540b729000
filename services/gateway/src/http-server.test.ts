import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema } from '@curbwise/contract';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ timeouts: { request: 400, headers: 300, check: 50 } });
});
afterAll(() => gateway.close());

test('a body that drips is cut off with 408', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /openai-vision HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n',
  );
  const drip = setInterval(() => socket.write(' '), 20);
  const [answer] = await once(socket, 'data');
  clearInterval(drip);
  const [head = '', body = ''] = String(answer).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(head).toContain('application/problem+json');
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ code: 'request-timeout', status: 408 });
  socket.destroy();
});

test('bytes that are not HTTP are turned away', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write('\x16\x03\x01\x02\x00 hello\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});
