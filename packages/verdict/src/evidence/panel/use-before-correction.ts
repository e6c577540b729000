import { wordsOfPanel, type Panel } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../../strings';

type PanelWords = Pick<Panel, 'text' | 'mended' | 'arrow' | 'symbol'>;

/** What a panel said before its correction, one sentence per difference. */
export function useBeforeCorrection() {
  const t = useStrings(strings);
  return (before: PanelWords, after: PanelWords): string[] => [
    ...(wordsOfPanel(before) === wordsOfPanel(after)
      ? []
      : [
          t('corrected.words', {
            words: wordsOfPanel(before).replace(/\s+/g, ' ').trim() || t('panel.noWords'),
          }),
        ]),
    ...(before.arrow === after.arrow
      ? []
      : [t('corrected.arrow', { arrow: t(`arrow.${before.arrow ?? 'none'}`) })]),
    ...(before.symbol === after.symbol
      ? []
      : [t('corrected.picture', { picture: t(`picture.${before.symbol ?? 'none'}`) })]),
  ];
}
