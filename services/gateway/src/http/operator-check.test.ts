import { isLocalRequest } from './operator-check';

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.1', false],
  ['::ffff:192.0.2.1', false],
  ['fd00::1', false],
  ['10.127.0.0', false],
  [undefined, false],
])('detects whether a request from %s is local: %s', (remoteAddress, here) => {
  expect(isLocalRequest({ socket: { remoteAddress }, headers: { host: 'localhost:8080' } })).toBe(here);
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
  'does not take a request with the proxy header %s for local',
  (name) => {
    expect(
      isLocalRequest({
        socket: { remoteAddress: '127.0.0.1' },
        headers: { host: 'localhost', [name]: '127.0.0.1' },
      }),
    ).toBe(false);
  },
);

test.each([
  ['localhost', true],
  ['127.0.0.1:8080', true],
  ['[::1]:8080', true],
  ['parking.example', false],
  ['localhost.parking.example', false],
  [undefined, false],
])('detects whether the host %s is this machine: %s', (host, here) => {
  expect(isLocalRequest({ socket: { remoteAddress: '127.0.0.1' }, headers: { host } })).toBe(here);
});
