const NO_BREAK = '\u00a0';
/** A line may break after a dash unless U+FEFF follows. Text search treats it as a space. */
const JOINED = `\ufeff${NO_BREAK}`;
const HALF_OF_DAY = /(\d) (?=[AP]M\b)/g;

const NAMED = 'noon|midnight|midi|minuit|mediodía|medianoche';
/** A span of times in the languages of the page: `8 AM – 6 PM`, `8 AM to 6 PM`, `8 h à 18 h 30`, `8 a. m. a 6 p. m.` */
const SPAN = new RegExp(
  `(\\d|\\b[AP]M|\\d${NO_BREAK}h|m\\.|\\b(?:${NAMED})) (–|to|à|a) (?=\\d|(?:${NAMED})\\b)`,
  'g',
);

/** A line should not end with `de`. */
const FROM = new RegExp(`\\bde (?=\\d|(?:${NAMED})\\b)`, 'g');

/** Keeps times and spans of times on one line: `8 AM – 6 PM`. */
export function unbrokenTimes(sentence: string): string {
  return sentence
    .replace(HALF_OF_DAY, `$1${NO_BREAK}`)
    .replace(FROM, `de${NO_BREAK}`)
    .replace(SPAN, `$1${NO_BREAK}$2${JOINED}`);
}

/** A full stop after an abbreviation that ends with one: `hasta las 6 p. m..` */
const SECOND_FULL_STOP = /\.\.$/;

/** Removes a doubled full stop at the end. */
export const withSingleStop = (sentence: string): string => sentence.replace(SECOND_FULL_STOP, '.');

/** A sentence ready for display: one full stop at the end, no line breaks inside times. */
export const sentenceText = (sentence: string): string => unbrokenTimes(withSingleStop(sentence));

/** A sentence on the card. */
export const Sentence = ({ children }: { children: string }) => <p>{sentenceText(children)}</p>;
