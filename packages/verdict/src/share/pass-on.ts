/** The result of sharing; `cancelled`: the driver changed their mind. */
export type Passed = 'shared' | 'copied' | 'cancelled' | 'failed';

const FILE_NAME = 'curbwise.png';

/** The picture as a file for other apps. */
export const pictureFile = (picture: Blob): File => new File([picture], FILE_NAME, { type: 'image/png' });

/** Whether the device can share this with other apps. */
export function canShare(data: ShareData): boolean {
  const { share, canShare: can } = navigator as Partial<Navigator>;
  if (typeof share !== 'function') return false;
  return data.files ? can?.call(navigator, data) === true : true;
}

/** Shares something with another app; call it only on a press. Never rejects. */
export async function share(data: ShareData): Promise<Passed> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Copies a text to the clipboard. Never rejects. */
export async function copy(text: string): Promise<Passed> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

export { FILE_NAME as PICTURE_NAME };
