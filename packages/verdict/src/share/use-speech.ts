import { useCallback, useEffect, useRef, useState } from 'react';
import { voiceFor } from './voice';

/** The browser's speech synthesis, if it has any. */
const synthesis = (): SpeechSynthesis | null =>
  typeof SpeechSynthesisUtterance === 'function' && 'speechSynthesis' in window
    ? window.speechSynthesis
    : null;

export interface Speech {
  isSupported: boolean;
  isSpeaking: boolean;
  /** Says a text and stops the current one. A browser that requires a press first stays silent. */
  speak: (text: string) => void;
  stop: () => void;
}

/** Speech output; stops when the component unmounts. @param locale BCP 47 tag of the text */
export function useSpeech(locale: string): Speech {
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
