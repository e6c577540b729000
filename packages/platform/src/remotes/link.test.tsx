import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, useSubPath, type LinkProps } from './link';

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

/** Clicks the link, and returns whether the browser would follow it. */
function click(link: HTMLElement, options: MouseEventInit = {}): boolean {
  let isFollowed = false;
  const watch = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    // jsdom cannot leave the page.
    event.preventDefault();
  };
  window.addEventListener('click', watch, { once: true });
  act(
    () => void link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options })),
  );
  return isFollowed;
}

const currentPath = () => screen.getByRole('status').textContent;

test('a click goes to the path without reloading the page', async () => {
  const link = show({ to: '/privacy-policy', className: 'quiet' });
  expect(link).toHaveAttribute('href', '/privacy-policy');
  expect(link).toHaveClass('quiet', { exact: true });
  expect(click(link)).toBe(false);
  expect(await screen.findByText('/privacy-policy')).toBeInTheDocument();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a click that opens another tab to the browser: %p',
  (options) => {
    expect(click(show({ to: '/privacy-policy' }), options)).toBe(true);
    expect(currentPath()).toBe('/');
  },
);

test('leaves a link to another window to the browser', () => {
  const link = show({ to: '/privacy-policy', target: '_blank' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(click(link)).toBe(true);
  expect(currentPath()).toBe('/');
});

test('calls onClick first, which can prevent the navigation', () => {
  const onClick = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  click(show({ to: '/privacy-policy', onClick }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(currentPath()).toBe('/');
});

test('a link to the current path keeps the state of its history entry', () => {
  const State = () => <output>{JSON.stringify(useLocation().state)}</output>;
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { layers: ['photo'] } }]}>
      <Link to="/">Home</Link>
      <State />
    </MemoryRouter>,
  );
  click(screen.getByRole('link', { name: 'Home' }));
  expect(currentPath()).toBe('{"layers":["photo"]}');
});

function SubPath() {
  return <output>{useSubPath()}</output>;
}

test.each([
  ['/permits', ''],
  ['/permits/', ''],
  ['/permits/zones', 'zones'],
  ['/permits/zones/12/', 'zones/12'],
  ['/permits/zones%2F12?as=list#first', 'zones%2F12'],
  ['/', ''],
])('at %s the sub-path is "%s"', (address, below) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SubPath />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe(below);
});
