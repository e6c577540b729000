import { unbrokenTimes } from './unbroken-times';

/** A full stop after one that an abbreviation brings along: `hasta las 6 p. m..` */
const SECOND_FULL_STOP = /\.\.$/;

/** A sentence on the card. Its lines do not break within a time. */
export function Sentence({ children }: { children: string }) {
  return <p>{unbrokenTimes(children.replace(SECOND_FULL_STOP, '.'))}</p>;
}
