import type { Box, LeftOut } from '@curbwise/contract';
import type { Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { unusedPanelId } from '../judging/adjustments-slice';
import { MinorButton } from '../minor-button';

/** Lists the words on the sign that state no rule because of what they are for, so that none is dropped silently. */
export function AlsoSaysNote({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const words = verdict.analysis.panels.flatMap(({ alsoSays = [] }) =>
    alsoSays.map(({ text, role }) =>
      t('sign.role', { words: text.replace(/\s+/g, ' '), role: t(`role.${role}`) }),
    ),
  );
  if (words.length === 0) return null;
  return <p className="text-soft">{t('sign.alsoSays', { words: words.join(' · ') })}</p>;
}

/** The panel directly above a box on the photo; null if there is none or it is unknown. */
function panelAbove({ analysis, panelIds }: Verdict, { y }: Box): number | null {
  const index = analysis.panels.findLastIndex(({ box }) => box !== null && box.y <= y);
  return panelIds[index] ?? null;
}

/** Lists the text on the photo that was not taken as part of the sign, and lets the driver add it. */
export function LeftOutNote({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const { adjustments, adjust, analysis } = verdict;
  const { corrections } = adjustments;
  // The same words may stand on the photo twice.
  const isBack = ({ text, box: { x, y } }: LeftOut) =>
    corrections.some((one) => one.is === 'added' && one.text === text && one.box?.x === x && one.box.y === y);
  const left = (analysis.leftOut ?? []).filter((one) => !isBack(one));
  if (left.length === 0) return null;
  const putBack = ({ text, box }: LeftOut) =>
    adjust({
      corrections: [
        ...corrections,
        {
          is: 'added',
          panel: unusedPanelId(verdict.asRead.panels.length, adjustments),
          below: panelAbove(verdict, box),
          text,
          arrow: null,
          symbol: null,
          box,
        },
      ],
    });
  return (
    <div className="left-out">
      <p className="text-soft">{t('photo.leftOut', { words: left.map(({ text }) => text).join(' · ') })}</p>
      <details className="disclosure">
        <summary>{t('photo.leftOutWrongly')}</summary>
        {left.map((one, index) => (
          <MinorButton key={index} onClick={() => putBack(one)}>
            {t('photo.putBack', { words: one.text })}
          </MinorButton>
        ))}
      </details>
    </div>
  );
}
