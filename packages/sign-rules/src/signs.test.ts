import { judged, time } from './testing/sign';
import { formatLocalDateTime } from '@curbwise/contract';

/**
 * One line for each question to a sign: when (`MON 09:00` is in the week from Monday, 19 October 2026), the answer,
 * the limit in minutes (-: none), and until when a stay may last (-: nothing ends it).
 * To add a sign, add a block: its panels, one below the other, then its questions.
 */
const SIGNS = `
2 HOUR PARKING 8AM-6PM EXCEPT SUNDAY
  MON 07:00  allowed    -    MON 10:00
  MON 08:00  allowed    120  MON 10:00
  MON 17:00  allowed    120  TUE 10:00
  MON 18:00  allowed    -    TUE 10:00
  SAT 17:30  allowed    120  2026-10-26T10:00
  SUN 12:00  allowed    -    2026-10-26T10:00

3 HOUR PARKING 9AM-5PM SATURDAY ONLY
  SAT 10:00  allowed    180  SAT 13:00
  SAT 18:00  uncertain  -    -
  MON 10:00  uncertain  -    -

NO PARKING 9PM-5AM FRI & SAT
  FRI 20:59  allowed    -    FRI 21:00
  FRI 21:00  forbidden  -    -
  SAT 04:59  forbidden  -    -
  SAT 05:00  allowed    -    SAT 21:00
  SUN 02:00  forbidden  -    -
  SUN 05:00  allowed    -    2026-10-30T21:00
  FRI 03:00  allowed    -    FRI 21:00

NO STOPPING 7-9AM 4-6PM MON THRU FRI
1 HOUR PARKING 9AM-4PM MON-FRI
  MON 07:00  forbidden  -    -
  MON 09:00  allowed    60   MON 10:00
  MON 15:30  allowed    60   MON 16:00
  MON 17:59  forbidden  -    -
  SAT 08:00  allowed    -    2026-10-26T07:00

NO PARKING 10AM-NOON 2ND & 4TH THURSDAY OF THE MONTH STREET CLEANING
  2026-10-22T10:30  forbidden  -  -
  2026-10-15T10:30  allowed    -  2026-10-22T10:00
  2026-10-22T12:00  allowed    -  2026-11-12T10:00

NO PARKING 2AM-6AM NOV 15 - MAR 31 TOW ZONE
  2026-11-14T12:00  allowed    -  2026-11-15T02:00
  2027-03-31T03:00  forbidden  -  -
  2027-03-31T06:00  allowed    -  2027-11-15T02:00
  2027-07-01T03:00  allowed    -  2027-11-15T02:00

30 MIN PARKING 7AM-7PM MON-FRI
15 MINUTE PARKING 8-9AM MON-FRI
  MON 08:30  allowed    15   MON 08:45
  MON 09:30  allowed    30   MON 10:00

TEMPORARY NO PARKING NOV 3-4 2026 6AM-8PM
  2026-11-03T05:00  allowed    -  2026-11-03T06:00
  2026-11-04T19:59  forbidden  -  -
  2026-11-04T20:00  allowed    -  -
  2027-11-03T10:00  allowed    -  -

2P 8.30AM-5.30PM MON-FRI 8.30AM-12.30PM SAT
  MON 08:30  allowed    120  MON 10:30
  SAT 12:00  allowed    120  2026-10-26T10:30
  SAT 08:30  allowed    120  SAT 10:30

1/4P 8AM-6PM
  MON 10:00  allowed    15   MON 10:15

P10 M-F 14:30-16:00
  MON 14:29  allowed    -    MON 14:40
  MON 15:55  allowed    10   TUE 14:40

CW TOW M-F 06:30-09:30
2P MTR M-SAT 9:30-18:00
  MON 06:30  forbidden  -    -
  MON 09:30  allowed    120  MON 11:30
  SAT 06:30  allowed    -    SAT 11:30

LZ 20M M-F 7:00-16:00
  MON 12:00  forbidden  -    -
  MON 16:00  allowed    -    TUE 07:00

2P DIS ONLY 8.00 - 20.00
  MON 10:00  forbidden  -    -
  MON 20:00  allowed    -    TUE 08:00

\\P 8h30-10h MAR. VEN. 1 AVRIL AU 30 NOV
  TUE 08:30  forbidden  -    -
  TUE 10:00  allowed    -    FRI 08:30
  2026-12-04T09:00  allowed  -  2027-04-02T08:30

P 90 min 9h-21h LUN. AU SAM.
  MON 09:00  allowed    90   MON 10:30
  SUN 12:00  allowed    -    2026-10-26T10:30

\\A 7h-9h et 16h-18h LUN À VEN
P 2h 9h-16h LUN À VEN
  MON 08:00  forbidden  -    -
  MON 09:00  allowed    120  MON 11:00
  MON 15:00  allowed    120  MON 16:00

15 M LOAD & UNLOAD ONLY 7A-6P EXC SUN-HOL, PAY @ PS
  MON 10:00  forbidden  -    -
  SUN 10:00  allowed    -    2026-10-26T07:00

NO STANDING ANYTIME
  SUN 03:00  forbidden  -    -

30 M 9A-3P MON-FRI, NO STOPS AT OTHER TIMES
  MON 10:00  allowed    30   MON 10:30
  MON 15:00  forbidden  -    -
  SAT 10:00  forbidden  -    -

3 HMP COMMERCIAL VEHICLES ONLY MONDAY-FRIDAY 6AM-5PM 2 HMP MONDAY-FRIDAY 5PM-9PM SATURDAY 9AM-9PM
  MON 10:00  forbidden  -    -
  MON 17:00  allowed    120  MON 19:00
  SAT 12:00  allowed    120  SAT 14:00

7AM-5PM MON-FRI METERED PARKING 1 HR LIMIT 5PM-10PM MON-FRI METERED PARKING 4 HR LIMIT
  MON 07:00  allowed    60   MON 08:00
  MON 18:00  allowed    240  TUE 08:00
  MON 17:30  allowed    240  MON 21:30

3 MINUTE PASSENGER LOAD ONLY NO STOPS 6-9AM 3-6PM EXC SAT-SUN
  MON 07:00  forbidden  -    -
  MON 12:00  forbidden  -    -
  SUN 12:00  forbidden  -    -

NO PARKING 8AM-6PM MON-FRI, SAT 8AM-1PM
  SAT 12:59  forbidden  -    -
  SAT 13:00  allowed    -    2026-10-26T08:00

72 HOUR PARKING
  MON 12:00  allowed    4320  THU 12:00

2 HOUR PARKING 8AM-6PM EXCEPT BY ZONE 12 PERMIT
  MON 09:00  allowed    120  MON 11:00

NO PARKING SUN-TUE-THU 1AM-5AM
  MON 03:00  allowed    -    TUE 01:00
  TUE 03:00  forbidden  -    -
  WED 03:00  allowed    -    THU 01:00
`;

interface Question {
  sign: readonly string[];
  at: string;
  answer: string;
  limit: number | null;
  until: string | null;
}

function questionsOf(block: string): Question[] {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const sign = lines.filter((line) => !line.startsWith('  '));
  const asked = lines.filter((line) => line.startsWith('  '));
  return asked.map((line) => {
    const cells = line.trim().split(/\s{2,}/);
    const [at = '', answer = '', limit = '', until = ''] = cells;
    const end = until === '-' ? null : formatLocalDateTime(time(until));
    return { sign, at, answer, limit: limit === '-' ? null : Number(limit), until: end };
  });
}

const QUESTIONS = SIGNS.split('\n\n').flatMap(questionsOf);

test.each(QUESTIONS)('$sign at $at: $answer', ({ sign, at, answer, limit, until }) => {
  const found = judged(sign, at);
  expect({ answer: found.answer, limit: found.limit, until: found.until }).toEqual({ answer, limit, until });
});
