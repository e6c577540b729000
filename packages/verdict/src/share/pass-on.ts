import { formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';

/** The result of sharing; `cancelled`: the driver changed their mind. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** The name of the picture of a moment, so that several are kept apart: `curbwise-2026-11-20-1440.png`. */
export const fileName = (asked: LocalDateTime) =>
  `curbwise-${formatLocalDateTime(asked).replace('T', '-').replace(':', '')}.png`;

/** Whether the device can share this with other apps. */
export function canShare(data: ShareData): boolean {
  const { share, canShare: can } = navigator as Partial<Navigator>;
  if (typeof share !== 'function') return false;
  return data.files ? can?.call(navigator, data) === true : true;
}

/** Shares something with another app; call it only on a press. Never rejects. */
export async function share(data: ShareData): Promise<Shared> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Copies a text to the clipboard. Never rejects. */
export async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
