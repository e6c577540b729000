import { markup, plainText } from './markup';

test('escapes inserted text, but not markup', () => {
  const inner = markup`<b title="${'" onload="'}">${'</b><script>'}</b>`;
  expect(markup`<p>${[inner, null, 3, 'a & b']}</p>`.text).toBe(
    '<p><b title="&quot; onload=&quot;">&lt;/b&gt;&lt;script&gt;</b>3a &amp; b</p>',
  );
});

test('removes unprintable characters', () => {
  expect(plainText('a\u0000b\u001b[2Jc\u0085d\ud800e\udc00f\ufffeg\u202eh')).toBe('ab[2Jcdefgh');
  expect(plainText('\u{1f6ab} Montréal\n\t左')).toBe('\u{1f6ab} Montréal\n\t左');
  expect(plainText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree');
});
