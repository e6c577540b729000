import { readStored, writeStored } from '@curbwise/platform';

const KEY = 'curbwise.reader-offered';

/** Whether the driver has accepted or dismissed the offer of the reader. */
export const isOfferAnswered = (): boolean => readStored(KEY) !== null;

/** Stores that the driver has accepted or dismissed the offer. It is not shown again. */
export const answerOffer = (): void => void writeStored(KEY, '1');
