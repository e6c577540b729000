import { resetScan, retryScan, usePlatformDispatch, type Stay } from '@curbwise/platform';
import { ActionBar, Button, type ButtonProps } from '@curbwise/ui';
import { ParkButton } from '../parked/park-button';
import { SpeakButton } from '../share/speak-button';
import { isTooShort, type Verdict } from '../judging/verdict';
import type { SheetName } from './sheets';
import { useSentences } from '../strings';
import { TileButton } from '../minor-button';

export interface AnswerBarProps {
  /** The current answer; it decides which action is primary. */
  verdict: Verdict;
  /** The answer as it is shown: a no if the time of the parked car is up, so parking is no longer the next step. */
  shown: Verdict;
  /** The stay that was saved from this answer; null if there is none. */
  stay: Stay | null;
  /** Opens a sheet over the answer. */
  onOpen: (sheet: SheetName) => void;
}

/** The action that follows from the answer; none if it is uncertain, because the card asks questions first. */
function primaryAction({ verdict, shown, stay }: AnswerBarProps): 'retry' | 'park' | 'scan' | 'none' {
  const { kind } = shown;
  if (kind === 'failed') return 'retry';
  if (stay !== null) return 'park';
  if (kind === 'allowed' || kind === 'short') return isTooShort(verdict) ? 'scan' : 'park';
  return kind === 'uncertain' ? 'none' : 'scan';
}

/** What else can be done with an answer, as tiles. */
function AnswerTools(props: AnswerBarProps) {
  const { verdict, shown, onOpen } = props;
  const t = useSentences();
  return (
    <>
      {verdict.judgement && primaryAction(props) !== 'park' && (
        <TileButton icon="pencil" onClick={() => onOpen('fixWords')}>
          {t('fixWords')}
        </TileButton>
      )}
      {verdict.judgement && (
        <TileButton icon="clock" onClick={() => onOpen('anotherTime')}>
          {t('anotherTime')}
        </TileButton>
      )}
      {shown.judgement && (
        <TileButton icon="share" onClick={() => onOpen('share')}>
          {t('share')}
        </TileButton>
      )}
      <SpeakButton verdict={shown} />
    </>
  );
}

/** The tools of an uncertain answer. They come last: nothing is to stand between the driver and the questions. */
export function ToolsOfDoubt(props: AnswerBarProps) {
  return (
    primaryAction(props) === 'none' && (
      <div className="answer-bar">
        <AnswerTools {...props} />
      </div>
    )
  );
}

const SCAN = {
  scan: {},
  none: { variant: 'secondary' },
  park: { variant: 'secondary', size: 'tile', icon: 'camera' },
  retry: { variant: 'secondary', size: 'tile', icon: 'camera' },
} as const satisfies Record<string, ButtonProps>;

/** The next steps: one primary action over the whole width, the others as tiles in a row below it. */
export function AnswerBar(props: AnswerBarProps) {
  const { verdict, stay, onOpen } = props;
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const primary = primaryAction(props);
  // With a key, so that it keeps the focus when it moves.
  const scan = (
    <Button key="scan" {...SCAN[primary]} onClick={() => dispatch(resetScan())}>
      {t(verdict.kind === 'possible' ? 'settle.photo' : 'scanAnother')}
    </Button>
  );

  return (
    <div className="verdict__actions">
      <ActionBar>
        <div className="answer-bar">
          {primary === 'scan' && scan}
          {primary === 'retry' && <Button onClick={() => void dispatch(retryScan())}>{t('tryAgain')}</Button>}
          {primary === 'park' && (
            <ParkButton verdict={verdict} stay={stay} onParked={() => onOpen('parkHere')} />
          )}
          {primary !== 'none' && <AnswerTools {...props} />}
          {primary !== 'scan' && scan}
        </div>
      </ActionBar>
    </div>
  );
}
