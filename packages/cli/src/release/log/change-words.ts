import type { LogChange } from '@curbwise/contract';

/** A change as the log shows it: `legal live 0.1.0-ab12cd34 → 0.1.0-cd34ab12` */
export function changeWords({ remote, what, from, to }: LogChange): string {
  const moved = from !== undefined || to !== undefined ? `${from ?? 'none'} → ${to ?? 'none'}` : '';
  return [remote, what, moved].filter(Boolean).join(' ');
}

/** All that changed, one line each. */
export const changesWords = (changes: readonly LogChange[]): string =>
  changes.map(changeWords).join('\n') || 'Nothing to change: it is so already.';
