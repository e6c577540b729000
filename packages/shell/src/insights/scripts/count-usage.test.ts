import { STEP_EVENT, VIEW_EVENT, type Insight } from '@curbwise/contract';
import { countUsage, routeOf } from './count-usage';

test.each([
  ['/', '/'],
  ['/privacy-policy', '/privacy-policy'],
  ['/privacy-policy/', 'other'],
  ['/someone@example.com', 'other'],
])('counts the path %s as %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route);
});

test('counts the first view, then each further view and each step', () => {
  const counted: Insight[] = [];
  countUsage({ add: (insight) => counted.push(insight) });
  document.dispatchEvent(new CustomEvent(STEP_EVENT, { detail: 'photo-selected' }));
  window.history.pushState(null, '', '/privacy-policy?from=somewhere');
  document.dispatchEvent(new Event(VIEW_EVENT));
  expect(counted).toEqual([{ view: '/' }, { step: 'photo-selected' }, { view: '/privacy-policy' }]);
});
