import { act, render } from '@testing-library/react';
import { ActionBar } from './action-bar';

const VIEW_HEIGHT = window.innerHeight;
let height: number;

beforeEach(() => {
  height = 0;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.style.fontSize = '';
});

const sticks = () => document.querySelector<HTMLElement>('.action-bar')?.dataset.sticks;

test.each([
  ['16px', 0.25, 'true'],
  ['16px', 0.35, 'true'],
  ['16px', 0.4, 'false'],
  ['22px', 0.25, 'true'],
  ['24px', 0.25, 'false'],
])('with text of %s and %p of the height of the view, sticks: %s', (fontSize, share, expected) => {
  document.documentElement.style.fontSize = fontSize;
  height = VIEW_HEIGHT * share;
  render(<ActionBar>Actions</ActionBar>);
  expect(sticks()).toBe(expected);
});

test('stops sticking when the view becomes too low', () => {
  height = VIEW_HEIGHT * 0.3;
  render(<ActionBar>Actions</ActionBar>);
  expect(sticks()).toBe('true');
  height = VIEW_HEIGHT * 0.6;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(sticks()).toBe('false');
});
