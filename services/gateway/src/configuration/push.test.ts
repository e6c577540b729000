import { isPushService, PUSH_HOSTS } from './push';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:443/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s belongs to a push service', (endpoint) => {
  expect(isPushService(endpoint, PUSH_HOSTS)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@10.0.0.1/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://evilpush.apple.com.example.com/abc',
  'https://push.apple.com/abc',
  'https://notpush.apple.com/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'https://someone:secret@web.push.apple.com/abc',
  'fcm.googleapis.com',
])('%s does not', (endpoint) => {
  expect(isPushService(endpoint, PUSH_HOSTS)).toBe(false);
});

test('an operator may add one, with a port', () => {
  expect(isPushService('https://push.example.com:8443/abc', ['push.example.com:8443'])).toBe(true);
});
