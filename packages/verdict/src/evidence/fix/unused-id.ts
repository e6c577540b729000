import type { PanelId } from '@curbwise/sign-rules';
import type { Verdict } from '../../judging/use-verdict';

/** An id that no panel of the sign has used. */
export function unusedId({ asRead, adjustments }: Pick<Verdict, 'asRead' | 'adjustments'>): PanelId {
  const drafted = Object.keys(adjustments.drafts).map(Number);
  const used = adjustments.corrections.flatMap((one) =>
    one.is === 'added' ? [one.panel] : one.is === 'cut' ? [one.rest] : [],
  );
  return Math.max(asRead.panels.length - 1, ...used, ...drafted) + 1;
}
