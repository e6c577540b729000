/** The recogniser's known misreadings on parking signs. What is not certain is left as it was read. */

const HALF = String.raw`[AP]\.?\s?M(?![A-Z])\.?`;
const HOUR = String.raw`(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?`;

const REPAIRS: readonly (readonly [RegExp, string])[] = [
  // A stroke before TO: of the line under it, or of an M that stands on the border of two boxes.
  [new RegExp(String.raw`(${HALF})\s+[1Il|]\s*(?=TO(?:\b|\d))`, 'gi'), '$1 '],
  // The small raised TO shrunk to a stroke: there is no 13 to 19 PM.
  [new RegExp(String.raw`\b(${HOUR}\s?${HALF})\s+[1Il|](?=[3-9]\s?${HALF})`, 'gi'), '$1 TO '],
  // The small raised TO between two times: misread, run together with them, or lost.
  [
    new RegExp(
      String.raw`\b(${HOUR}\s?${HALF})\s*(?:[T1Il]?[1Il]?[0OoQ]|1[06b]|7[0OoQ]|TO|-{2,}|[A-Z])\s*(?=${HOUR}\s?${HALF})`,
      'gi',
    ),
    '$1 TO ',
  ],
  [
    new RegExp(
      String.raw`\b(${HOUR}\s?[AP]M)(?:T|TO|T0|10)\s?(?=12\s?NOON|MIDNIGHT|${HOUR}\s?${HALF})`,
      'gi',
    ),
    '$1 TO ',
  ],
  [new RegExp(String.raw`\b(${HOUR}\s?${HALF})\s*(?=12\s?NOON|MIDNIGHT|${HOUR}\s?${HALF})`, 'gi'), '$1 TO '],
  [/\b(\d{1,2})\s?T[0OQ](?=(?:1[0-2]|[1-9])(?:[:.]?[0-5]\d)?\s?[AP]\.?M)/gi, '$1 TO '],
  [/(?<=\b|\d)N[O0][O0]N(?=\b|T[O0])/g, 'NOON'],
  [/(NOON|MIDNIGHT)\s?T[0O](?=\s?\d)/g, '$1 TO '],
  [/(\d)\s+T0\s+(?=\d)/g, '$1 TO '],
  [new RegExp(String.raw`\b(${HOUR}\s?[AP]\.M\.)\s?(?=1[O0]\s?[AP]\.M|${HOUR}\s?[AP]\.M)`, 'g'), '$1 TO '],
  [/\b1O(?=\s?[AP]\.?M)/g, '10'],
  // Raised minutes stand close to their hour: 8³⁰ comes out as 830.
  [
    new RegExp(
      String.raw`\b(1[0-2]|[1-9])(15|30|45|00)(?=\s*(?:${HALF}|[-–]\s*(?:${HOUR}|(?:1[0-2]|[1-9])(?:15|30|45|00))\s?${HALF}))`,
      'gi',
    ),
    '$1:$2',
  ],
  // A comma between the hour and its raised PM.
  [new RegExp(String.raw`(\d)[,.]\s?(?=${HALF})`, 'gi'), '$1'],
  // A one that is a stroke.
  [new RegExp(String.raw`(^|[\s-])[Il|]\.?\s?(?=${HALF})`, 'gi'), '$11'],
  [/^[ILl|1]\.?\s?(?=\W?[A-Z]?HOUR\b)/, '1 '],
  // A bolt before a word.
  [/\W?\b[A-Z]HOUR\b/, ' HOUR'],
  [/^(\d{1,2})\s?[A-Z]OUR(?=S?\b)/, '$1 HOUR'],
  [/\bN0\b/g, 'NO'],
  // Words that stand close.
  [/\bOF(?=MONTH\b)/gi, 'OF '],
  [/(\d(?:ST|ND|RD|TH))&\s?(?=\d)/gi, '$1 & '],
  [/\b(WITH|EXCEPT)(?=(?:AREA|VEHICLES|PERMIT)S?\b)/gi, '$1 '],
  [/\bAREA\s?([A-Z])\s?(?=PERMITS?\b)/gi, 'AREA $1 '],
  [/\b(PERMIT)(HOLDERS?)\b/gi, '$1 $2'],
  [/\b(STREET)(CLEANING|SWEEPING)\b/gi, '$1 $2'],
  [/\b(TO|THRU)(?=(?:SUN|SAT|MON|TUES?|WED|THUR?S?|FRI)[A-Z]*$)/gi, '$1 '],
  [/\b((?:SUN|SAT|MON|TUES?|WED|THUR?S?|FRI)[A-Z]*?)(?=(?:TO|THRU)\s)/gi, '$1 '],
  [/\bFR[!|l1](?![A-Z0-9])/g, 'FRI'],
  [/\bNO(PARKING|STOPPING|STANDING)\b/gi, 'NO $1'],
  [/\b(?:EXCEPT|EX)(?=(?:SUN|SAT|MON|TUE|WED|THU|FRI|HOL|VEH|PER|BUS|TRU)[A-Z&]*)/gi, '$& '],
  [/\b(SAT|SUN|MON|TUE|WED|THU|THUR|THURS|TUES|FRI)&\s?(?=[A-Z])/gi, '$1 & '],
  [/\bANYTIME\b/gi, 'ANY TIME'],
  [/\bREOUIRED\b/gi, 'REQUIRED'],
];

/** Mends what the recogniser is known to misread in the words of a row. */
export function repairText(text: string): string {
  return REPAIRS.reduce((mended, [pattern, by]) => mended.replace(pattern, by), text)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The edge of the plate read as a stroke after the number of minutes or hours: there are no limits such as 151. */
const EDGE_AFTER_MINUTES = /^(P\s?(?:5|10|15|20|30|45|60))[1Il|/\\\]]{1,2}(?=\nMIN)/m;
const EDGE_AFTER_HOURS = /^([1-9])7(?= HOUR)/m;

const RAISED_TO = new RegExp(
  String.raw`\b(${HOUR}\s?${HALF})\n(?:[T1Il]?[1Il]?[0OoQ]|TO)\n(?=${HOUR}\s?${HALF})`,
  'gi',
);

/**
 * Mends what shows only where the rows of a panel stand together: two times and the small TO between them that were
 * taken for three rows, and a plate's edge read as one more figure.
 */
export function repairRows(rows: string): string {
  return rows.replace(RAISED_TO, '$1 TO ').replace(EDGE_AFTER_MINUTES, '$1').replace(EDGE_AFTER_HOURS, '$1');
}
