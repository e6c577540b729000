import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './link';

const Path = () => <output>{useLocation().pathname}</output>;

function show(props: Omit<LinkProps, 'children'>) {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Link {...props}>Privacy policy</Link>
      <Path />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Privacy policy' });
}

/** Clicks, and tells whether the browser is left to follow the link. */
function click(link: HTMLElement, options: MouseEventInit = {}): boolean {
  let left = false;
  const watch = (event: Event) => {
    left = !event.defaultPrevented;
    // jsdom cannot leave the page.
    event.preventDefault();
  };
  window.addEventListener('click', watch, { once: true });
  act(
    () => void link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options })),
  );
  return left;
}

const at = () => screen.getByRole('status').textContent;

test('a click leads to the path without leaving the page', async () => {
  const link = show({ to: '/privacy-policy', className: 'quiet' });
  expect(link.getAttribute('href')).toBe('/privacy-policy');
  expect(link.className).toBe('quiet');
  expect(click(link)).toBe(false);
  expect(await screen.findByText('/privacy-policy')).toBeTruthy();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click that asks for another tab is left to the browser: %p',
  (options) => {
    expect(click(show({ to: '/privacy-policy' }), options)).toBe(true);
    expect(at()).toBe('/');
  },
);

test('a link to another window is left to the browser', () => {
  const link = show({ to: '/privacy-policy', target: '_blank' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(click(link)).toBe(true);
  expect(at()).toBe('/');
});

test('what is done with a click is done first, and can keep the page where it is', () => {
  const onClick = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  click(show({ to: '/privacy-policy', onClick }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(at()).toBe('/');
});

test('a link to where the page is keeps what its entry of the history says', () => {
  const State = () => <output>{JSON.stringify(useLocation().state)}</output>;
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { layers: ['photo'] } }]}>
      <Link to="/">Home</Link>
      <State />
    </MemoryRouter>,
  );
  click(screen.getByRole('link', { name: 'Home' }));
  expect(at()).toBe('{"layers":["photo"]}');
});
