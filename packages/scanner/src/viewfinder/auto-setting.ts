import { readStored, writeStored } from '@curbwise/platform';

const KEY = 'curbwise.photosByHand';

/** Whether photos are taken by themselves, as the driver chose on this device; they are unless that was turned off. */
export const takesByItself = (): boolean => readStored(KEY) === null;

/** Keeps what the driver chose. */
export const keepTakesByItself = (isOn: boolean): void => void writeStored(KEY, isOn ? null : '1');
