import { encryptPush } from './encrypt-push';
import { newBrowser } from '../testing/push-browser';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('encrypts the example of RFC 8291, 5', () => {
  const message = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  );
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('encrypts the same message differently each time, and the browser can read both', () => {
  const browser = newBrowser();
  const messages = [0, 1].map(() => encryptPush('5 minutes left – ¡muévete!', browser.keys));
  expect(messages[0]!.equals(messages[1]!)).toBe(false);
  expect(messages.map((message) => browser.read(message))).toEqual([
    '5 minutes left – ¡muévete!',
    '5 minutes left – ¡muévete!',
  ]);
});

test('rejects a key that is not a point on the curve', () => {
  const { keys } = newBrowser();
  expect(() => encryptPush('hello', { ...keys, p256dh: 'B'.repeat(87) })).toThrow();
});
