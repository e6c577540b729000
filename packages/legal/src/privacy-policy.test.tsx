import { act, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { createPlatformStore, preferencesChanged } from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import { PrivacyPolicy } from './privacy-policy';
import { strings } from './strings';

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
  'What stays on your device',
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
  expect(heading.parentElement?.querySelector('p')).toHaveTextContent(/\w+ \w+/);
});

test.each([
  /images are processed temporarily and not stored/i,
  /not for children under 13/i,
  /no cookies, no identifiers and no tracking/i,
  /page also counts how it is used: which of its screens .* how fast the page loads/i,
  /in which ways you corrected it \(words, .* what you write is not sent/i,
  /Do Not Track or Global Privacy Control, nothing of this is counted/i,
  /part of the page cannot be loaded or breaks, the page tells the server which part/i,
  /where you are only when you press a button/i,
  /never sent to the operator/i,
  /settings .* permit zones.* car you marked as parked .* never sent/i,
  /scan you have open, .* stays on your device until you start another, for six hours at most/i,
  /waits on your device for the next try/i,
  /where it is read then is your choice.* no service .* all of them are read on your device, and none is sent/i,
  /on this phone: .* nothing of it is sent: neither a copy of it nor the words on it\. what is counted/i,
  /automatic, .* read on your device first\. only if that leaves the answer open, .* sent to the service as well, in the way that is described next/i,
  /by the service: your device makes a smaller copy/i,
  /browser keeps the files of the reader: .* until you remove them in the settings/i,
  /read on your device goes to nobody/i,
  /kept only if you switch the history on/i,
  /copies of the files of the app itself/i,
  /number from 0 to 99 that decides whether you are among them.* never sent/i,
  /only if you ask to be reminded/i,
  /only when you share it yourself/i,
  /read out loud by the voice of your browser/i,
  /up to 24 hours/i,
  /share with the app from another app .* sent only if you choose to scan them/i,
  /address at your browser’s push service.*encrypts the words at once/i,
  /push service of the maker of your browser .* but not what it says/i,
  /several readers, a photo that you send waits .* encrypted, and it is deleted once it has been read, when you leave,/i,
  /forgets a reminder once it has been sent, at the latest a week after/i,
])('the policy says %p', (words) => {
  show();
  expect(screen.getByText(words)).toBeInTheDocument();
});

test.each([
  ['Image data', ['smaller copy', 'local date and time', 'time zone', 'language']],
  ['How we use information', ['photo', 'local date and time', 'time zone', 'language']],
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
  expect(screen.getByRole('link', { name: 'Back to the scanner' })).toHaveAttribute('href', '/');
});

test('the policy names the site it is about', () => {
  show();
  expect(screen.getByText(/operator of this site, localhost/)).toBeInTheDocument();
});

test('axe finds no fault with the policy', async () => {
  const { container } = show();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

const gaps = (sentence: string) => (sentence.match(/{{\w+}}/g) ?? []).sort();

describe.each([
  [
    'es',
    'Política de privacidad',
    /menores de 13 años/,
    /se procesan temporalmente y no se almacenan/,
    /hasta que empiezas otro, seis horas como máximo/,
  ],
  [
    'fr',
    'Politique de confidentialité',
    /moins de 13 ans/,
    /traitées temporairement et ne sont pas stockées/,
    /jusqu’à ce que vous en commenciez une autre, six heures au plus/,
  ],
] as const)('in %s', (language, title, children, images, openScan) => {
  const store = createPlatformStore();
  const speak = (chosen: typeof language | null) =>
    act(async () => {
      store.dispatch(preferencesChanged({ language: chosen }));
      await store.speakChosenLanguage();
    });
  beforeEach(() => speak(language));
  afterEach(() => speak(null));

  test('the policy says the same, and nothing of it in English', () => {
    const { container } = show();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(children)).toBeInTheDocument();
    expect(screen.getByText(images)).toBeInTheDocument();
    expect(screen.getByText(openScan)).toBeInTheDocument();
    const shown = [...container.querySelectorAll('p, h1, h2, h3, a')].map(({ textContent }) => textContent);
    const english = new Set<string | null>(Object.values(strings.languages.en));
    const sameInFrench = ['Introduction', 'Contact'];
    const left = shown.filter((sentence) => english.has(sentence));
    expect(left).toEqual(language === 'fr' ? sameInFrench : []);
  });

  test('every sentence has the gaps of the English one', async () => {
    const translation = (await strings.languages[language]?.())?.default;
    for (const [key, sentence] of Object.entries(strings.languages.en)) {
      const translated = translation?.[key as keyof typeof strings.languages.en] ?? '';
      expect([key, gaps(translated)]).toEqual([key, gaps(sentence)]);
    }
  });
});
