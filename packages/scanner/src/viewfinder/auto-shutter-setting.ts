import { readStored, writeStored } from '@curbwise/platform';

const KEY = 'curbwise.photosByHand';

/** Whether photos are taken automatically; on unless the driver has turned it off on this device. */
export const isAutoShutterOn = (): boolean => readStored(KEY) === null;

/** Saves the driver's choice on this device. */
export const saveAutoShutter = (isOn: boolean): void => void writeStored(KEY, isOn ? null : '1');
