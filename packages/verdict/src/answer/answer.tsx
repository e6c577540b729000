import { useEffect, useId, useRef, useState } from 'react';
import { selectScan, usePlatformSelector, type FailureCause } from '@curbwise/platform';
import { Plate, VisuallyHidden } from '@curbwise/ui';
import { SpeakButton } from '../share/speak-button';
import { useSentences } from '../strings';
import { useVerdict, type VerdictOptions } from '../judging/use-verdict';
import { AnswerBar } from './answer-bar';
import { ArrivalChip } from '../card/arrival-chip';
import { isPast } from '../words/moments';
import { CardWords } from './card-words';
import { useAnswerChange, useHapticTick } from './announcing';
import { Evidence } from '../evidence/evidence';
import { StayNote, useStayHere } from '../parked/stay-note';
import { useInstant } from '../parked/use-instant';
import type { FixSubject } from '../judging/adjustments-slice';
import { preloadParts, SHEETS, type SheetName } from './sheets';
import { titleOf, toneOf, type Verdict } from '../judging/verdict';
import { Timeline } from '../when/timeline';
import '../share/share.css';
import { MinorButton } from '../minor-button';

/** Buttons to read the answer out loud and to share it. */
function AnswerTools({ verdict, onShare }: { verdict: Verdict; onShare: () => void }) {
  const t = useSentences();
  return (
    <div className="answer-tools columns">
      <SpeakButton verdict={verdict} />
      {verdict.judgement && (
        <MinorButton icon="share" onClick={onShare}>
          {t('share')}
        </MinorButton>
      )}
    </div>
  );
}

const MINUTE_MS = 60_000;

/** The answer at this minute, its evidence, and the next steps. */
function Answer(options: VerdictOptions) {
  const t = useSentences();
  const wordsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const verdict = useVerdict(options);
  const [open, setOpen] = useState<{ sheet: SheetName; panel?: FixSubject } | null>(null);
  const { adjustments } = verdict;
  const { side, settled, corrections, readings, named, arrival } = adjustments;
  const said = JSON.stringify([side, settled, corrections, readings, named, arrival]);
  const stay = useStayHere(verdict);
  useHapticTick(verdict);
  const nowMs = useInstant(MINUTE_MS);
  // The answer is for a car that arrives now; a parked car may already be out of time.
  const isOver = stay
    ? stay.untilMs !== null && nowMs >= stay.untilMs
    : verdict.arrival !== null && isPast(verdict.analysis.until, verdict.now);
  const shown = isOver ? { ...verdict, kind: 'forbidden' as const, judgement: null } : verdict;
  const change = useAnswerChange(titleOf(shown), said);
  const readOut = useRef<string | null>(null);
  const Sheet = open && SHEETS[open.sheet];
  const isJudged = verdict.judgement !== null;

  const fix = (panel?: FixSubject) => setOpen({ sheet: 'fixWords', panel });

  // An adjustment makes a new answer; focus its title, so that it is read out, once no sheet covers it.
  useEffect(() => {
    if (open !== null || readOut.current === said) return;
    readOut.current = said;
    title.current?.focus();
  }, [said, open]);
  useEffect(() => {
    if (isJudged) preloadParts(verdict.asRead);
  }, [isJudged, verdict.asRead]);

  return (
    <div className="verdict" data-verdict={shown.kind}>
      <div className="verdict__plate">
        <Plate
          tone={toneOf(shown.kind)}
          title={isOver ? t('stay.over') : t(titleOf(verdict))}
          titleRef={title}
          describedBy={wordsId}
          arriving
        >
          <div id={wordsId} className="verdict__words">
            {isOver ? (
              <>
                <p>{t('stay.announce.over')}</p>
                <ArrivalChip verdict={verdict} />
              </>
            ) : (
              <CardWords verdict={verdict} onFix={fix} />
            )}
            {stay && <StayNote verdict={verdict} stay={stay} />}
            {adjustments.side && <p className="text-soft">{t(`onSide.${adjustments.side}`)}</p>}
            {verdict.asRead.provenance.readOn === 'device' && <p className="text-soft">{t('readHere')}</p>}
            {verdict.cached && <p className="text-soft">{t('cached')}</p>}
          </div>
        </Plate>
        <VisuallyHidden role="status">{change && t('answerChanged', { title: t(change) })}</VisuallyHidden>
        {isJudged && <Timeline verdict={verdict} onOpenWeek={() => setOpen({ sheet: 'week' })} />}
        <AnswerTools verdict={shown} onShare={() => setOpen({ sheet: 'share' })} />
      </div>
      <AnswerBar verdict={verdict} isOver={isOver} stay={stay} onOpen={(sheet) => setOpen({ sheet })} />
      <Evidence verdict={verdict} onFix={fix} />
      {Sheet && <Sheet verdict={verdict} panel={open.panel} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** For an older host that gives no cause. */
const UNKNOWN_CAUSE: FailureCause = { kind: 'service' };

/** The result of a scan; renders nothing until there is one. */
export function MainView() {
  const { phase, photo, result, failure, failureCause } = usePlatformSelector(selectScan);
  if (phase !== 'result' || !photo || !result) return null;
  const cause = failure === null ? null : (failureCause ?? UNKNOWN_CAUSE);
  return <Answer key={photo.id} photo={photo} result={result} failureCause={cause} />;
}
