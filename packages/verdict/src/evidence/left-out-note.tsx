import type { LeftOut } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../strings';

/** Names what is on the photo and no part of the sign, so that a driver sees what the answer does not rest on. */
export function LeftOutNote({ leftOut = [] }: { leftOut: readonly LeftOut[] | undefined }) {
  const t = useStrings(strings);
  if (leftOut.length === 0) return null;
  const words = leftOut.map(({ text }) => text).join(' · ');
  return <p className="text-soft">{t('photo.leftOut', { words })}</p>;
}
