import { drawSign } from '@curbwise/drawings';

/** The rules on a small sign. */
export const SMALL_SIGN_RULES = ['No parking, at any time'];

/** A photo of a sign that forbids parking at any time. It is read in less than half of the time of a sign with three lines. */
export async function smallSign(): Promise<Buffer> {
  const plate = { style: 'red-on-white', lines: ['NO PARKING', 'ANY TIME'] } as const;
  return (await drawSign([plate], { width: 240, height: 160, fill: 0.9 })).jpeg;
}
