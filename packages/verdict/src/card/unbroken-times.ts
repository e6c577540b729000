const NO_BREAK = '\u00a0';
/** A line may break after a dash whatever follows, save this; whoever searches the text takes it for a blank. */
const JOINED = `\ufeff${NO_BREAK}`;
const HALF_OF_DAY = /(\d) (?=[AP]M\b)/g;

const NAMED = 'noon|midnight|midi|minuit|mediodía|medianoche';
/** As the languages of the page say it: `8 AM – 6 PM`, `8 AM to 6 PM`, `8 h à 18 h 30`, `8 a. m. a 6 p. m.` */
const SPAN = new RegExp(
  `(\\d|\\b[AP]M|\\d${NO_BREAK}h|m\\.|\\b(?:${NAMED})) (–|to|à|a) (?=\\d|(?:${NAMED})\\b)`,
  'g',
);

/** A line that ends with `de` reads on badly. */
const FROM = new RegExp(`\\bde (?=\\d|(?:${NAMED})\\b)`, 'g');

/** A sentence whose lines do not break within a time or a span of times: `8 AM – 6 PM` stays in one line. */
export function unbrokenTimes(sentence: string): string {
  return sentence
    .replace(HALF_OF_DAY, `$1${NO_BREAK}`)
    .replace(FROM, `de${NO_BREAK}`)
    .replace(SPAN, `$1${NO_BREAK}$2${JOINED}`);
}
