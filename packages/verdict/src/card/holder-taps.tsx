import type { Holder } from '@curbwise/contract';
import { openPreferences, usePlatformDispatch } from '@curbwise/platform';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { decidingRules } from '../words/reasoning';
import { MinorButton } from '../minor-button';

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
function PermitTap({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const paper = paperAskedFor(verdict);
  if (!paper) return null;
  return <MinorButton onClick={() => dispatch(openPreferences('permits'))}>{t(`have.${paper}`)}</MinorButton>;
}

/** The users whom only the sign knows and the deciding rules let in, unless the driver said that they are one. */
function namesOffered(verdict: Verdict): string[] {
  const { named } = verdict.adjustments;
  // Whether a limit is lifted for such users, or closed to them, is not known.
  const forbidding = decidingRules(verdict).filter(({ effect }) => effect === 'forbid');
  const names = forbidding.flatMap(({ liftedFor, onlyFor }) =>
    [...liftedFor, ...onlyFor].flatMap(({ kind, name }) => (kind === 'other' && name ? [name] : [])),
  );
  return [...new Set(names)].filter((name) => !named.includes(name));
}

/** Buttons for a driver whom the deciding rules let in: by a permit or badge, or as one of the users named on the sign. */
export function HolderTaps({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const { adjustments, adjust } = verdict;
  return (
    <>
      <PermitTap verdict={verdict} />
      {namesOffered(verdict).map((name) => (
        <MinorButton key={name} onClick={() => adjust({ named: [...adjustments.named, name] })}>
          {t('have.named', { name })}
        </MinorButton>
      ))}
    </>
  );
}
