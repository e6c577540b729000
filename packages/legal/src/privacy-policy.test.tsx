import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from '@curbwise/platform';
import { PrivacyPolicy } from './privacy-policy';

const show = () =>
  render(
    <MemoryRouter>
      <PrivacyPolicy />
    </MemoryRouter>,
  );

test.each([
  'Introduction',
  'Information we collect',
  'Image data',
  'Usage',
  'Location',
  'How we use information',
  'How we share information',
  'Security',
  'Third-party services',
  'How long we keep information',
  'Children',
  'Your rights',
  'International transfers',
  'Changes to this policy',
  'Contact',
])('the policy has a section "%s" with something in it', (name) => {
  show();
  const heading = screen.getByRole('heading', { name });
  expect(heading.parentElement?.querySelector('p')?.textContent).toMatch(/\w+ \w+/);
});

test.each([
  /images are processed temporarily and not stored/i,
  /not for children under 13/i,
  /no analytics, no cookies/i,
  /does not ask where you are/i,
  /up to 24 hours/i,
])('the policy says %p', (words) => {
  show();
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['Image data', ['smaller copy', 'local date and time', 'time zone']],
  ['How we use information', ['photo', 'local date and time', 'time zone']],
  [
    'Third-party services',
    ['copy of your photo', 'local date and time', 'time zone', 'language to answer in'],
  ],
])('the section "%s" names everything that is sent: %j', (name, sent) => {
  show();
  const section = screen.getByRole('heading', { name }).parentElement?.textContent;
  for (const part of sent) expect(section).toContain(part);
});

test('the policy leads back to the scanner', () => {
  show();
  expect(screen.getByRole('link', { name: 'Back to the scanner' }).getAttribute('href')).toBe('/');
});

test('the policy names the site it is about', () => {
  show();
  expect(screen.getByText(/operator of this site, localhost/)).toBeTruthy();
});

test('axe finds no fault with the policy', async () => {
  const { container } = show();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
