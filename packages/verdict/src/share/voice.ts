/**
 * The best voice for a locale: the same locale first, then the same language; voices on the device before those that
 * need the network. Null if there is none for the language.
 * @param locale `fr-CA`
 */
export function voiceFor<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  locale: string,
  voices: readonly Voice[],
): Voice | null {
  // Android writes `fr_CA`.
  const tag = (lang: string) => lang.replace('_', '-').toLowerCase();
  const language = (lang: string) => tag(lang).split('-')[0];
  const rank = (voice: Voice) => (tag(voice.lang) === tag(locale) ? 2 : 0) + (voice.localService ? 1 : 0);
  const speaking = voices.filter(({ lang }) => language(lang) === language(locale));
  return speaking.reduce<Voice | null>(
    (best, voice) => (best === null || rank(voice) > rank(best) ? voice : best),
    null,
  );
}
