import { voiceFor } from './speak-button';

const voice = (lang: string, localService = true) => ({ lang, localService });
const VOICES = [voice('en-US', false), voice('en-GB'), voice('fr-FR', false), voice('fr_CA'), voice('de-DE')];

test.each([
  ['en-US', 'en-US'],
  ['en', 'en-GB'],
  ['en-AU', 'en-GB'],
  ['fr-CA', 'fr_CA'],
  ['fr-FR', 'fr-FR'],
  ['fr', 'fr_CA'],
  ['es-MX', undefined],
])('%s is read by %p', (locale, lang) => expect(voiceFor(locale, VOICES)?.lang).toBe(lang));

test('returns null without voices', () => expect(voiceFor('en', [])).toBeNull());
