import { useStrings } from '@curbwise/platform';
import type { Verdict } from '../judging/use-verdict';
import { strings } from '../strings';

/** Lists the words on the sign that state no rule because of what they are for, so that none is dropped silently. */
export function AlsoSaysNote({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const words = verdict.analysis.panels.flatMap(({ alsoSays = [] }) =>
    alsoSays.map(({ text, role }) =>
      t('sign.role', { words: text.replace(/\s+/g, ' '), role: t(`role.${role}`) }),
    ),
  );
  if (words.length === 0) return null;
  return <p className="text-soft">{t('sign.alsoSays', { words: words.join(' · ') })}</p>;
}
