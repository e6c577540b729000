import { useEffect, useId, useRef, useState } from 'react';
import { resetScan, retryScan, usePlatformDispatch, useStrings } from '@curbwise/platform';
import { ActionBar, Button, Plate, VisuallyHidden } from '@curbwise/ui';
import { PlateWords } from './card/plate-words';
import { useAnswerChange } from './card/use-answer-change';
import { Evidence } from './evidence/evidence';
import { ParkButton } from './parked/park-button';
import { useStayHere } from './parked/stay-here';
import { StayNote } from './parked/stay-note';
import { useInstant } from './parked/use-instant';
import { AnswerTools } from './share/answer-tools';
import { preloadParts, SHEETS, type SheetName } from './sheets';
import { strings } from './strings';
import { useVerdict, type VerdictOptions } from './use-verdict';
import { Timeline } from './when/timeline';

const MINUTE_MS = 60_000;

/** The answer at this minute, what it rests on, and what to do next. */
export function Answer(options: VerdictOptions) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const wordsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const verdict = useVerdict(options);
  const [open, setOpen] = useState<{ sheet: SheetName; panel?: number } | null>(null);
  const { kind, adjustments, adjust } = verdict;
  const failed = kind === 'failed';
  const { side, settled, corrections } = adjustments;
  const said = JSON.stringify([side, settled, corrections]);
  const stay = useStayHere(verdict);
  const nowMs = useInstant(MINUTE_MS);
  // The answer is for a car that arrives now; the one that stands there may have to go all the same.
  const isOver = typeof stay?.untilMs === 'number' && nowMs >= stay.untilMs;
  const shown = isOver ? { ...verdict, kind: 'forbidden' as const, judgement: null } : verdict;
  const change = useAnswerChange(shown.kind, said);
  const readOut = useRef<string | null>(null);
  const Sheet = open && SHEETS[open.sheet];
  const isJudged = verdict.judgement !== null;
  const mayPark = kind === 'allowed' || kind === 'short';

  const fix = (panel?: number) => setOpen({ sheet: 'fixWords', panel });

  // Whatever the driver says makes another answer, read out as a whole once no sheet covers it.
  useEffect(() => {
    if (open !== null || readOut.current === said) return;
    readOut.current = said;
    title.current?.focus();
  }, [said, open]);
  useEffect(() => {
    if (isJudged) preloadParts();
  }, [isJudged]);

  return (
    <div className="verdict" data-verdict={shown.kind}>
      <div className="verdict__plate">
        <Plate
          tone={shown.kind}
          title={isOver ? t('stay.over') : t(`title.${kind}`)}
          titleRef={title}
          describedBy={wordsId}
          arriving
        >
          <div id={wordsId} className="verdict__words">
            {isOver ? <p>{t('stay.announce.over')}</p> : <PlateWords verdict={verdict} onFix={fix} />}
            {stay && <StayNote verdict={verdict} stay={stay} />}
            {adjustments.side && <p className="text-soft">{t(`onSide.${adjustments.side}`)}</p>}
            {verdict.cached && <p className="text-soft">{t('cached')}</p>}
          </div>
        </Plate>
        <VisuallyHidden role="status">
          {change && t('answerChanged', { title: t(`title.${change}`) })}
        </VisuallyHidden>
        {isJudged && <Timeline verdict={verdict} />}
        <AnswerTools verdict={shown} onShare={() => setOpen({ sheet: 'share' })} />
      </div>
      <Evidence verdict={verdict} onFix={fix} />
      <div className="verdict__actions">
        <ActionBar>
          {failed && <Button onClick={() => void dispatch(retryScan())}>{t('tryAgain')}</Button>}
          {adjustments.side && (
            <Button variant="secondary" size="compact" onClick={() => adjust({ side: null })}>
              {t('otherSide')}
            </Button>
          )}
          {isJudged && (
            <div className="verdict__pair">
              {mayPark || stay ? (
                <ParkButton verdict={verdict} stay={stay} onParked={() => setOpen({ sheet: 'parkHere' })} />
              ) : (
                <Button variant="secondary" size="compact" onClick={() => fix()}>
                  {t('fixWords')}
                </Button>
              )}
              <Button variant="secondary" size="compact" onClick={() => setOpen({ sheet: 'anotherTime' })}>
                {t('anotherTime')}
              </Button>
            </div>
          )}
          <Button variant={failed ? 'secondary' : 'primary'} onClick={() => dispatch(resetScan())}>
            {t('scanAnother')}
          </Button>
        </ActionBar>
      </div>
      {Sheet && <Sheet verdict={verdict} panel={open.panel} onClose={() => setOpen(null)} />}
    </div>
  );
}
