import { useEffect, useId, useRef, useState } from 'react';
import { selectScan, usePlatformSelector, type FailureCause } from '@curbwise/platform';
import { Plate, VisuallyHidden } from '@curbwise/ui';
import { useSentences } from '../strings';
import { useVerdict, type VerdictOptions } from '../judging/use-verdict';
import { AnswerBar, ToolsOfDoubt } from './answer-bar';
import { isPast, useClockLine } from '../words/moments';
import { HolderTaps } from '../card/holder-taps';
import { CardWords } from './card-words';
import { useAnswerChange, useHapticTick } from './announcing';
import { Evidence } from '../evidence/evidence';
import { useKeptSaid } from '../judging/kept-said';
import { earlierPhoto } from '../words/kept-at';
import { ArrivalField } from '../parked/arrival-field';
import { StayNote, useStayHere } from '../parked/stay-note';
import { useInstant } from '../parked/use-instant';
import { Flight } from './flight';
import type { FixSubject } from '../judging/adjustments-slice';
import { preloadParts, SHEETS, type SheetName } from './sheets';
import { titleOf, toneOf, type VerdictKind, type Verdict } from '../judging/verdict';
import { NotSo } from '../settle/not-so';
import { Timeline } from '../when/timeline';
import { MinorButton } from '../minor-button';

/** The side of the sign that the answer is for, if the driver chose one, and the way back to both. */
function ChosenSide({ verdict: { adjustments, adjust } }: { verdict: Verdict }) {
  const t = useSentences();
  const { side } = adjustments;
  return (
    side && (
      <div className="settle__said">
        <p className="text-soft">{t(`onSide.${side}`)}</p>
        <MinorButton onClick={() => adjust({ side: null })}>{t('otherSide')}</MinorButton>
      </div>
    )
  );
}

/** Says that the photo is an earlier one, and from when. */
function EarlierPhoto({ verdict: { photo, now, locale } }: { verdict: Verdict }) {
  const t = useSentences();
  if (photo.keptMs === undefined) return null;
  return (
    <p>
      <strong>{earlierPhoto(t, photo.keptMs, now, locale)}</strong> {t('photo.signsChange')}
    </p>
  );
}

/** The answers that rest on what a sign says. */
const CERTAIN: ReadonlySet<VerdictKind> = new Set<VerdictKind>(['allowed', 'short', 'forbidden']);

const MINUTE_MS = 60_000;

/** The answer at this minute, its evidence, and the next steps. */
function Answer(options: VerdictOptions) {
  const t = useSentences();
  const clock = useClockLine();
  const wordsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const verdict = useVerdict(options);
  const [open, setOpen] = useState<{ sheet: SheetName; panel?: FixSubject } | null>(null);
  const { adjustments } = verdict;
  const { side, settled, corrections, readings, named } = adjustments;
  const said = JSON.stringify([side, settled, corrections, readings, named]);
  const stay = useStayHere(verdict);
  useHapticTick(verdict);
  useKeptSaid(verdict);
  const nowMs = useInstant(MINUTE_MS);
  // The answer is for a car that arrives now; a parked car may already be out of time.
  const isOver = stay
    ? stay.untilMs !== null && nowMs >= stay.untilMs
    : verdict.arrival !== null && isPast(verdict.analysis.until, verdict.now);
  const shown = isOver ? { ...verdict, kind: 'forbidden' as const, judgement: null } : verdict;
  const change = useAnswerChange(titleOf(shown), said);
  const readOut = useRef<string | null>(null);
  const arrived = adjustments.arrival === null ? null : verdict.analysis.until;
  const Sheet = open && SHEETS[open.sheet];
  const isJudged = verdict.judgement !== null;

  const fix = (panel?: FixSubject) => setOpen({ sheet: 'fixWords', panel });
  const steps = { verdict, shown, stay, onOpen: (sheet: SheetName) => setOpen({ sheet }) };

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
            <EarlierPhoto verdict={verdict} />
            {isOver ? (
              <>
                <p>{t('stay.announce.over')}</p>
                <ArrivalField verdict={verdict} stay={stay} />
              </>
            ) : (
              <CardWords verdict={verdict} onFix={fix} />
            )}
            {stay && <StayNote verdict={verdict} stay={stay} />}
            <ChosenSide verdict={verdict} />
          </div>
        </Plate>
        <VisuallyHidden role="status">
          {change
            ? t('answerChanged', { title: t(change) })
            : arrived && t('line.until', { time: clock(arrived, verdict.now) })}
        </VisuallyHidden>
      </div>
      <AnswerBar {...steps} />
      <Evidence
        verdict={verdict}
        onFix={fix}
        replies={
          !isOver &&
          CERTAIN.has(verdict.kind) && (
            <>
              <HolderTaps verdict={verdict} />
              <NotSo verdict={verdict} onFix={fix} />
            </>
          )
        }
        timeline={isJudged && <Timeline verdict={verdict} onOpenWeek={() => steps.onOpen('week')} />}
        tools={<ToolsOfDoubt {...steps} />}
      />
      <Flight verdict={verdict} />
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
