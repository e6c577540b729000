import { useCallback, useEffect, useRef, useState } from 'react';
import { voiceFor } from './voice';

/** The browser's voice, if it has one. */
const synthesis = (): SpeechSynthesis | null =>
  typeof SpeechSynthesisUtterance === 'function' && 'speechSynthesis' in window
    ? window.speechSynthesis
    : null;

export interface Speech {
  isSupported: boolean;
  isSpeaking: boolean;
  /** Says a text in place of whatever is being said. A browser that refuses, for want of a press, stays silent. */
  speak: (text: string) => void;
  stop: () => void;
}

/** Reading out loud; it stops when what uses it goes. @param locale BCP 47 tag of what is said */
export function useSpeech(locale: string): Speech {
  const [isSpeaking, setSpeaking] = useState(false);
  // Held here: a browser may collect what nobody holds before it has said it.
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
    // Many browsers load their voices when they are first asked for them.
    synthesis()?.getVoices();
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [stop]);

  return { isSupported: synthesis() !== null, isSpeaking, speak, stop };
}
