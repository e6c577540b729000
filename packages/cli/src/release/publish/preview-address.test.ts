import { ReleaseRefusal } from '@curbwise/remotes/releases';
import { previewAddress, previewWords } from './preview-address';

const version = '0.2.0-ab12cd34';
const TIPS = { version, paths: ['/tips/*', '/hints'] };

test.each([
  [undefined, `/tips?try=tips@${version}`],
  ['https://park.example', `https://park.example/tips?try=tips@${version}`],
  ['https://park.example/', `https://park.example/tips?try=tips@${version}`],
  ['http://localhost:8080/some/where/', `http://localhost:8080/some/where/tips?try=tips@${version}`],
])('for the site %s, the preview address is %s', (site, address) => {
  expect(previewAddress('tips', TIPS, site)).toBe(address);
  expect(previewWords(address, new Date('2026-11-20T12:00:00Z'))).toBe(
    `Try it until 2026-12-20 or longer: ${address}`,
  );
});

test('previews a remote without its own screen on the start page', () => {
  expect(previewAddress('verdict', { version })).toBe(`/?try=verdict@${version}`);
});

test('encodes the version so that it can be read back from the address', () => {
  const { searchParams } = new URL(
    previewAddress('tips', { version: '1.0.0+b1-ab12cd34' }, 'https://park.example'),
  );
  expect(searchParams.get('try')).toBe('tips@1.0.0+b1-ab12cd34');
});

test.each([
  'park.example',
  'javascript:alert(1)',
  'https://park.example/?try=',
  'https://a:b@park.example',
  'x',
])('rejects the site %s', (site) => {
  expect(() => previewAddress('tips', TIPS, site)).toThrow(ReleaseRefusal);
});
