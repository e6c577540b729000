import { stretchesOf } from './shares';

test('cuts generated code where its source changes', () => {
  // aaa from source 0, bb from source 1, a line of source 0 again
  const map = { sources: ['one.ts', 'two.ts'], mappings: 'AAAA,GCAA;ADAA' };
  expect(stretchesOf('aaabb\ncccc', map)).toEqual([
    { source: 0, code: 'aaa' },
    { source: 1, code: 'bb' },
    { source: 0, code: 'cccc' },
  ]);
});

test('assigns code without a source to no source', () => {
  expect(stretchesOf('xaab', { sources: ['one.ts'], mappings: 'CAAA,E' })).toEqual([
    { source: null, code: 'x' },
    { source: 0, code: 'aa' },
    { source: null, code: 'b' },
  ]);
});
