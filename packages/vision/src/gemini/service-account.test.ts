import { generateKeyPairSync } from 'node:crypto';
import { serviceAccountFault } from './service-account';

const pemOf = ({ privateKey }: ReturnType<typeof generateKeyPairSync>) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' });
const file = {
  type: 'service_account',
  client_email: 'reader@kerb-1.iam.gserviceaccount.com',
  private_key: pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 })),
  token_uri: 'https://oauth2.googleapis.com/token',
};

test.each(['https://oauth2.googleapis.com/token', 'http://127.0.0.1:8080/token', 'http://localhost/token'])(
  'accepts %s as the address for tokens',
  (token_uri) => {
    expect(serviceAccountFault(JSON.stringify({ ...file, token_uri }))).toBeUndefined();
  },
);

test.each([
  ['invalid JSON', '-----BEGIN', /JSON key of a service account/],
  ['the credentials of a user', { ...file, type: 'authorized_user' }, /JSON key of a service account/],
  ['no key', { ...file, private_key: undefined }, /JSON key of a service account/],
  ['an invalid key', { ...file, private_key: 'hunter2' }, /RSA private key/],
  [
    'a key of another type',
    { ...file, private_key: pemOf(generateKeyPairSync('ed25519')) },
    /RSA private key/,
  ],
  ['an http address for tokens', { ...file, token_uri: 'http://tokens.example/token' }, /https/],
  [
    'a host that only begins like a loopback address',
    { ...file, token_uri: 'http://127.0.0.1.example/' },
    /https/,
  ],
])('rejects a file with %s without quoting it', (_, content, words) => {
  const fault = serviceAccountFault(typeof content === 'string' ? content : JSON.stringify(content));
  expect(fault).toMatch(words);
  expect(fault).not.toMatch(/hunter2|BEGIN|kerb|example/);
});
