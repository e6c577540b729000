import { readStored, writeStored } from '@curbwise/platform';

const KEY = 'curbwise.reader-offered';

/** Whether the driver has said something to the offer of the reader, once and for all. */
export const isOfferAnswered = (): boolean => readStored(KEY) !== null;

/** The driver took the offer, or does not want it: it is not made again. */
export const answerOffer = (): void => void writeStored(KEY, '1');
