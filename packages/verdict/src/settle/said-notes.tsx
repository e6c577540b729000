import { useId } from 'react';
import { formatLocalDate, parseLocalDate, shortDate, type Settled } from '@curbwise/contract';
import { describeDuration, type Correction, type Phrasebook } from '@curbwise/sign-rules';
import type { Adjustments } from '../judging/adjustments-slice';
import { SETTLED_CONDITIONS } from '../judging/said-today';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { MinorButton } from '../minor-button';

/** A reply of the driver, and the adjustments that undo it. */
interface Said {
  key: string;
  sentence: string;
  without: Partial<Adjustments>;
}

/** What the driver said about a day, in one sentence for each condition. */
export function useDayInWords({ now, locale }: Pick<Verdict, 'now' | 'locale'>) {
  const t = useSentences();
  return (settled: Settled | null) => {
    const date = settled && parseLocalDate(settled.on);
    if (!settled || !date) return [];
    const day = settled.on === formatLocalDate(now) ? t('said.today') : shortDate(date, locale);
    return SETTLED_CONDITIONS.flatMap((condition) => {
      const isSo = settled[condition];
      if (isSo === undefined) return [];
      return [{ condition, sentence: t(`said.${condition}.${isSo ? 'yes' : 'no'}`, { day }) }];
    });
  };
}

/** The replies about days. */
function useSaidOfDays(verdict: Verdict): Said[] {
  const inWords = useDayInWords(verdict);
  const { settled } = verdict.adjustments;
  return inWords(settled).map(({ condition, sentence }) => {
    const left: Settled = { ...settled!, [condition]: undefined };
    const rest = SETTLED_CONDITIONS.some((other) => left[other] !== undefined) ? left : null;
    return { key: condition, sentence, without: { settled: rest } };
  });
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A correction in words; null if the list of corrected panels shows it. */
function useCorrectionInWords(words: Phrasebook) {
  const t = useSentences();
  return (correction: Correction, { asRead }: Verdict): string | null => {
    switch (correction.is) {
      case 'panel':
        return null;
      case 'removed': {
        const panel = asRead.panels[correction.panel];
        const text = inOneLine(panel?.mended ?? panel?.text ?? '');
        return text
          ? t('said.removed', { words: text })
          : t('said.removedBlank', { number: correction.panel + 1 });
      }
      case 'meaning': {
        const said = { words: inOneLine(correction.words) };
        const { meaning } = correction;
        if (typeof meaning === 'string') return t(`said.meaning.${meaning}`, said);
        return t('said.meaning.limit', { ...said, duration: describeDuration(meaning.limit, words) });
      }
      case 'confirmed':
      case 'added':
      case 'joined':
      case 'cut':
        return t(`said.${correction.is}`);
    }
  };
}

/** The users of the sign that the driver is one of. */
function useSaidOfDriver({ adjustments: { named } }: Verdict): Said[] {
  const t = useSentences();
  return named.map((name) => ({
    key: `named ${name}`,
    sentence: t('said.named', { name }),
    without: { named: named.filter((other) => other !== name) },
  }));
}

/** The replies about the sign, except the words of panels. */
function useSaidOfSign(verdict: Verdict): Said[] {
  const t = useSentences();
  const inWords = useCorrectionInWords(verdict.words);
  const { corrections, readings } = verdict.adjustments;
  const ofSign = corrections.flatMap((correction, index): Said[] => {
    const sentence = inWords(correction, verdict);
    const others = corrections.filter((other) => other !== correction);
    return sentence === null ? [] : [{ key: `${index}`, sentence, without: { corrections: others } }];
  });
  const ofReadings = Object.keys(readings).map((key): Said => {
    const { [key]: _taken, ...others } = readings;
    return { key, sentence: t('said.reading'), without: { readings: others } };
  });
  return [...ofSign, ...ofReadings];
}

function SaidNote({ said: { sentence, without }, verdict }: { said: Said; verdict: Verdict }) {
  const t = useSentences();
  const id = useId();
  return (
    <div className="settle__said">
      <p id={id}>{sentence}</p>
      <MinorButton icon="undo" aria-describedby={id} onClick={() => verdict.adjust(without)}>
        {t('said.undo')}
      </MinorButton>
    </div>
  );
}

/** The driver's replies, each with an undo button. */
export function SaidNotes({ verdict }: { verdict: Verdict }) {
  const said = [...useSaidOfDriver(verdict), ...useSaidOfDays(verdict), ...useSaidOfSign(verdict)];
  if (!verdict.judgement) return null;
  return said.map((one) => <SaidNote key={one.key} said={one} verdict={verdict} />);
}
