import { ReadersKey } from './readers-key';

const key = new ReadersKey('a-key-of-thirty-two-characters-or-more');
const other = new ReadersKey('a-nut-of-thirty-two-characters-or-more');
const plain = Buffer.from('NO PARKING');

test('opens what it has sealed, as what it is, and nothing that was changed', () => {
  const sealed = key.seal('photo', 'one', plain);
  expect(sealed.toString('latin1')).not.toContain('PARKING');
  expect(key.open('photo', 'one', sealed)).toEqual(plain);
  expect(key.open('outcome', 'one', sealed)).toBeUndefined();
  expect(key.open('photo', 'two', sealed)).toBeUndefined();
  expect(other.open('photo', 'one', sealed)).toBeUndefined();
  for (const place of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(key.open('photo', 'one', changed)).toBeUndefined();
  }
  expect(key.open('photo', 'one', Buffer.alloc(0))).toBeUndefined();
});

test('seals the same photo differently each time, and names it always the same', () => {
  expect(key.seal('photo', 'one', plain)).not.toEqual(key.seal('photo', 'one', plain));
  expect(key.idOf(plain)).toBe(key.idOf(Buffer.from(plain)));
  expect(key.idOf(plain)).not.toBe(other.idOf(plain));
  expect(key.fingerprint).not.toBe(other.fingerprint);
});
