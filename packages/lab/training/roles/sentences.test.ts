import type { JudgeWords } from '@curbwise/sign-rules/inside';
import { measureSentences } from './sentences';

const judge: JudgeWords = (words) => ({
  role: 'who',
  restricts: words.includes('NIGHT') ? 0.9 : 0.2,
  who: 0,
  purpose: 0,
});

test('shows what is accepted, harmless sentences that are not, and conditions that are', () => {
  const content = '# traffic\nen: keep our nights quiet, smile\n# condition\nen: by night, by tide\n';
  const [, , traffic, condition] = measureSentences(content, judge, 'markdown').split('\n');
  expect(traffic?.split('|').map((cell) => cell.trim())).toEqual(
    expect.arrayContaining(['traffic', '2', '50.0 %', 'KEEP OUR NIGHTS QUIET']),
  );
  expect(condition?.split('|').map((cell) => cell.trim())).toEqual(
    expect.arrayContaining(['condition', '2', '50.0 %', 'BY TIDE']),
  );
});
