import { useEffect } from 'react';
import { selectPreferences, usePlatformSelector, useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import { titleOf } from '../judging/verdict-kind';
import type { Verdict } from '../judging/use-verdict';
import { spokenAnswer } from './spoken-answer';
import { useSpeech } from './use-speech';

/** Reads the answer out loud, automatically if the driver chose that. Renders nothing without speech synthesis. */
export function SpeakButton({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const { speaksAnswers } = usePlatformSelector(selectPreferences);
  const { kind, judgement, analysis, now, words, locale, adjustments } = verdict;
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
        onSide: side && t(`onSide.${side}`),
      }),
    );

  useEffect(() => {
    if (speaksAnswers) say();
    return stop;
    // oxlint-disable-next-line react/exhaustive-deps -- adjustments make a new answer; the passing of time does not
  }, [kind, side, settled, corrections, readings, named, speaksAnswers]);

  if (!isSupported) return null;
  return (
    <Button
      variant="secondary"
      size="compact"
      icon={isSpeaking ? 'stop' : 'speak'}
      onClick={isSpeaking ? stop : say}
    >
      {isSpeaking ? t('aloud.stop') : t('aloud.speak')}
    </Button>
  );
}
