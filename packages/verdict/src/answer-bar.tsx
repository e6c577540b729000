import { resetScan, retryScan, usePlatformDispatch, useStrings, type Stay } from '@curbwise/platform';
import { ActionBar, Button, type ButtonProps } from '@curbwise/ui';
import { ParkButton } from './parked/park-button';
import type { SheetName } from './sheets';
import { strings } from './strings';
import type { Verdict } from './use-verdict';

export interface AnswerBarProps {
  /** The answer as it stands now; says which action is the primary one. */
  verdict: Verdict;
  /** The time of a car that arrived is over: parking is no longer what follows. */
  isOver: boolean;
  /** The stay that was kept on this answer; null if the car is not parked by it. */
  stay: Stay | null;
  /** Opens a sheet over the answer. */
  onOpen: (sheet: SheetName) => void;
}

/** The action that follows from the answer; none in doubt, where the card has something to settle first. */
function primaryAction({ verdict, isOver, stay }: AnswerBarProps): 'retry' | 'park' | 'scan' | 'none' {
  const { kind } = verdict;
  if (kind === 'failed') return 'retry';
  if (stay !== null) return 'park';
  if (kind === 'allowed' || kind === 'short') return isOver ? 'scan' : 'park';
  return kind === 'uncertain' ? 'none' : 'scan';
}

const OTHER: ButtonProps = { variant: 'secondary', size: 'compact' };

/**
 * What to do next: one primary action over the whole width, the others a step smaller beside one another. Each has its
 * fixed place in the row, so that it keeps the focus when another answer makes another action the primary one.
 */
export function AnswerBar(props: AnswerBarProps) {
  const { verdict, stay, onOpen } = props;
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const primary = primaryAction(props);
  const isJudged = verdict.judgement !== null;

  return (
    <div className="verdict__actions">
      <ActionBar>
        <div className="answer-bar">
          {primary === 'retry' && <Button onClick={() => void dispatch(retryScan())}>{t('tryAgain')}</Button>}
          {primary === 'park' && (
            <ParkButton verdict={verdict} stay={stay} onParked={() => onOpen('parkHere')} />
          )}
          {verdict.adjustments.side && (
            <Button {...OTHER} onClick={() => verdict.adjust({ side: null })}>
              {t('otherSide')}
            </Button>
          )}
          {isJudged && primary !== 'park' && (
            <Button {...OTHER} onClick={() => onOpen('fixWords')}>
              {t('fixWords')}
            </Button>
          )}
          {isJudged && (
            <Button {...OTHER} onClick={() => onOpen('anotherTime')}>
              {t('anotherTime')}
            </Button>
          )}
          <Button
            {...(primary === 'scan' ? {} : OTHER)}
            className="answer-bar__scan"
            onClick={() => dispatch(resetScan())}
          >
            {t('scanAnother')}
          </Button>
        </div>
      </ActionBar>
    </div>
  );
}
