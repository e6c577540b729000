import { resetScan, retryScan, usePlatformDispatch, type Stay } from '@curbwise/platform';
import { ActionBar, Button, type ButtonProps } from '@curbwise/ui';
import { ParkButton } from '../parked/park-button';
import { isTooShort, type Verdict } from '../judging/verdict';
import type { SheetName } from './sheets';
import { useSentences } from '../strings';

export interface AnswerBarProps {
  /** The current answer; it decides which action is primary. */
  verdict: Verdict;
  /** The time of the parked car is up, so parking is no longer the next step. */
  isOver: boolean;
  /** The stay that was saved from this answer; null if there is none. */
  stay: Stay | null;
  /** Opens a sheet over the answer. */
  onOpen: (sheet: SheetName) => void;
}

/** The action that follows from the answer; none if it is uncertain, because the card asks questions first. */
function primaryAction({ verdict, isOver, stay }: AnswerBarProps): 'retry' | 'park' | 'scan' | 'none' {
  const { kind } = verdict;
  if (kind === 'failed') return 'retry';
  if (stay !== null) return 'park';
  if (kind === 'allowed' || kind === 'short') return isOver || isTooShort(verdict) ? 'scan' : 'park';
  return kind === 'uncertain' ? 'none' : 'scan';
}

const OTHER: ButtonProps = { variant: 'secondary', size: 'compact' };

/**
 * The next steps: one primary action over the whole width, the others smaller in a row. Each button keeps its position,
 * so that it keeps the focus when the primary action changes.
 */
export function AnswerBar(props: AnswerBarProps) {
  const { verdict, stay, onOpen } = props;
  const t = useSentences();
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
            {t(verdict.kind === 'possible' ? 'settle.photo' : 'scanAnother')}
          </Button>
        </div>
      </ActionBar>
    </div>
  );
}
