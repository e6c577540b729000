import { useCallback, useEffect, useRef, useState } from 'react';
import { selectPreferences, usePlatformSelector } from '@curbwise/platform';
import { useSentences } from '../strings';
import { earlierPhoto } from '../words/kept-at';
import { titleOf, type Verdict } from '../judging/verdict';
import { spokenAnswer } from './spoken-answer';
import { TileButton } from '../minor-button';

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

/** The browser's speech synthesis, if it has any. */
const synthesis = (): SpeechSynthesis | null =>
  typeof SpeechSynthesisUtterance === 'function' && 'speechSynthesis' in window
    ? window.speechSynthesis
    : null;

/**
 * Speech output; stops when the component unmounts.
 * @param locale BCP 47 tag of the text
 * @returns also a function that says a text and stops the current one: without a press some browsers stay silent
 */
function useSpeech(locale: string) {
  const [isSpeaking, setSpeaking] = useState(false);
  // The reference keeps the browser from garbage-collecting the utterance before it ends.
  const saying = useRef<SpeechSynthesisUtterance | null>(null);

  const stop = useCallback(() => {
    if (!saying.current) return;
    saying.current = null;
    setSpeaking(false);
    synthesis()?.cancel();
  }, []);

  const speak = useCallback(
    (text: string) => {
      const voices = synthesis();
      if (!voices) return;
      voices.cancel();
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = locale;
      utterance.voice = voiceFor(locale, voices.getVoices());
      const ended = () => {
        if (saying.current !== utterance) return;
        saying.current = null;
        setSpeaking(false);
      };
      utterance.onend = ended;
      utterance.onerror = ended;
      saying.current = utterance;
      setSpeaking(true);
      voices.speak(utterance);
    },
    [locale],
  );

  useEffect(() => {
    // Many browsers load their voices on the first call.
    synthesis()?.getVoices();
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [stop]);

  return { isSupported: synthesis() !== null, isSpeaking, speak, stop };
}

/** Reads the answer out loud, automatically if the driver chose that. Renders nothing without speech synthesis. */
export function SpeakButton({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const { speaksAnswers } = usePlatformSelector(selectPreferences);
  const { kind, judgement, analysis, now, words, locale, adjustments, photo } = verdict;
  const { isSupported, isSpeaking, speak, stop } = useSpeech(locale);
  const { side, settled, corrections, readings, named } = adjustments;
  const say = () =>
    speak(
      spokenAnswer({
        title: t(titleOf(verdict)),
        // If no sign was judged, only the title is read.
        analysis: judgement
          ? analysis
          : { ...analysis, isAllowed: false, until: null, reasoning: '', uncertainty: [] },
        now,
        words,
        holdsFor: [
          ...(photo.keptMs === undefined ? [] : [earlierPhoto(t, photo.keptMs, now, locale)]),
          ...(side ? [t(`onSide.${side}`)] : []),
        ],
      }),
    );

  useEffect(() => {
    if (speaksAnswers) say();
    return stop;
    // oxlint-disable-next-line react/exhaustive-deps -- adjustments make a new answer; the passing of time does not
  }, [kind, side, settled, corrections, readings, named, speaksAnswers]);

  if (!isSupported) return null;
  return (
    <TileButton icon={isSpeaking ? 'stop' : 'speak'} onClick={isSpeaking ? stop : say}>
      {isSpeaking ? t('aloud.stop') : t('aloud.speak')}
    </TileButton>
  );
}
