import { originForm } from './http-server';

test.each([
  ['/openai-vision', '/openai-vision'],
  ['//double?a=%', '//double?a=%'],
  ['*', '*'],
  ['http://example.com/healthz?x=1', '/healthz?x=1'],
  ['https://example.com', '/'],
  ['http://[', null],
  ['nowhere', null],
  ['', null],
])('converts the target %j to the path %j', (target, path) => {
  expect(originForm(target)).toBe(path);
});
