import { kindOfStatus } from './upstream-status';

test.each([
  [301, 'misconfigured'],
  [302, 'upstream'],
  [304, 'upstream'],
  [307, 'upstream'],
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'misconfigured'],
  [405, 'misconfigured'],
  [408, 'timeout'],
  [409, 'upstream'],
  [410, 'unknown-model'],
  [412, 'payment-required'],
  [413, 'refused'],
  [429, 'rate-limited'],
  [500, 'upstream'],
  [503, 'upstream'],
  [504, 'timeout'],
  [529, 'upstream'],
])('status %i of a provider is %s', (status, kind) => {
  expect(kindOfStatus(status)).toBe(kind);
});
