import type { Holder } from '@curbwise/contract';
import { openPreferences, usePlatformDispatch, useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import { rulesOf } from './reasoning';

type Paper = 'permit' | 'badge';

const paperFor = ({ kind }: Holder): Paper | null => {
  if (kind === 'permit' || kind === 'resident') return 'permit';
  return kind === 'disabled' ? 'badge' : null;
};

/** The paper that would make the answer another one, by the rules that it rests on; null if none would. */
function paperAskedFor({ judgement, analysis }: Pick<Verdict, 'judgement' | 'analysis'>): Paper | null {
  const rules = rulesOf(analysis);
  const deciding = judgement?.because.flatMap(({ params }) =>
    typeof params.rule === 'number' ? (rules[params.rule] ?? []) : [],
  );
  const papers = deciding?.flatMap(({ liftedFor, onlyFor }) =>
    [...liftedFor, ...onlyFor].map(paperFor).filter((paper) => paper !== null),
  );
  return papers?.[0] ?? null;
}

/** Leads a driver who may have what the sign asks for to the settings that say so; nothing where it asks for nothing. */
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
