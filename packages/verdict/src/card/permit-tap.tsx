import type { Holder } from '@curbwise/contract';
import { openPreferences, usePlatformDispatch, useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';
import { decidingRules } from '../words/reasoning';

type Paper = 'permit' | 'badge';

const paperFor = ({ kind }: Holder): Paper | null => {
  if (kind === 'permit' || kind === 'resident') return 'permit';
  return kind === 'disabled' ? 'badge' : null;
};

/** The permit or badge that the deciding rules ask for; null if they ask for none. */
function paperAskedFor(verdict: Pick<Verdict, 'judgement' | 'analysis'>): Paper | null {
  const papers = decidingRules(verdict).flatMap(({ liftedFor, onlyFor }) =>
    [...liftedFor, ...onlyFor].map(paperFor).filter((paper) => paper !== null),
  );
  return papers[0] ?? null;
}

/** Opens the permit settings if a deciding rule asks for a permit or badge; renders nothing otherwise. */
export function PermitTap({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const paper = paperAskedFor(verdict);
  if (!paper) return null;
  return (
    <Button variant="secondary" size="compact" onClick={() => dispatch(openPreferences('permits'))}>
      {t(`have.${paper}`)}
    </Button>
  );
}
