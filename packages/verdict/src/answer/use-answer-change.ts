import { useState } from 'react';
import type { TitleKey } from '../judging/verdict-kind';

/**
 * The new title of the answer, to be announced, if it has changed since the answer was read out; else null.
 * @param arrival a key that changes whenever the whole answer is read out
 */
export function useAnswerChange(title: TitleKey, arrival: string | null): TitleKey | null {
  const [said, setSaid] = useState({ title, arrival, changed: false });
  if (said.arrival !== arrival) setSaid({ title, arrival, changed: false });
  else if (said.title !== title) setSaid({ title, arrival, changed: true });
  return said.changed ? said.title : null;
}
