import { useState } from 'react';
import { useSentences } from '../strings';
import { ChipChoice } from './chip-choice';
import { nearLines, USUAL_LINES } from './line-choices';

export interface LineFieldsProps {
  text: string;
  /** Words that were not understood. */
  unread: readonly string[];
  /** BCP 47 tag: new lines are in its language, if signs are. */
  locale: string;
  onChange: (text: string) => void;
}

/** The first line with words that were not understood; the place of a new line if there is none yet; else null. */
function firstDoubtful(lines: readonly string[], unread: readonly string[]): number | null {
  if (lines.join('').trim() === '') return 0;
  const words = unread.flatMap((text) => text.split('\n'));
  const found = lines.findIndex((line) => words.some((one) => one.trim() !== '' && line.includes(one)));
  return found < 0 ? null : found;
}

/** Other words for each line of a panel, so that it can be corrected, line by line, without typing. */
export function LineFields({ text, unread, locale, onChange }: LineFieldsProps) {
  const t = useSentences();
  const lines = text === '' ? [] : text.split('\n');
  const [chosen, setChosen] = useState(() => firstDoubtful(lines, unread));
  // The choice stays the same while the driver tries it.
  const [asRead, setAsRead] = useState(lines[chosen ?? 0] ?? '');
  const choose = (line: number) => {
    setChosen(line);
    setAsRead(lines[line] ?? '');
  };
  const set = (words: string) => {
    if (chosen === null) return;
    const changed = [...lines];
    changed[chosen] = words;
    onChange(changed.filter((line) => line !== '').join('\n'));
    if (words === '') setChosen(null);
  };
  const usual = USUAL_LINES[locale.startsWith('fr') ? 'fr' : 'en'];
  const offered = [...new Set([asRead, ...nearLines(asRead), ...usual])].filter((line) => line !== '');
  return (
    <>
      <ChipChoice
        title={t('fix.whichLine')}
        choices={[
          ...lines.map((words, value) => ({
            value,
            label: words,
            name: t('fix.lineNamed', { number: value + 1, words }),
          })),
          { value: lines.length, label: '+', name: t('fix.addLine') },
        ]}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen !== null && (
        <ChipChoice
          title={t('fix.line')}
          choices={[
            ...offered.map((value) => ({ value, label: value })),
            ...(chosen < lines.length ? [{ value: '', label: t('fix.leaveOut') }] : []),
          ]}
          chosen={lines[chosen] ?? null}
          onChoose={set}
        />
      )}
    </>
  );
}
