import { otherThingIn } from './other-thing-in';

it.each([
  ['OPEN MON-FRI 9AM-5PM', 'opening-hours'],
  ['STORE HOURS\nMON-FRI 9AM-5PM\nSAT 10AM-4PM\nSUN CLOSED', 'opening-hours'],
  ['OPEN 24 HOURS', 'opening-hours'],
  ["HEURES D'OUVERTURE\nLUN-VEN 9H-17H", 'opening-hours'],
  ['HEURES D’OUVERTURE\nLUN-VEN 9H-17H', 'opening-hours'],
  ['ABIERTO\nLUN-VIE 9:00-18:00', 'opening-hours'],
  ['EXPIRES\n10:45 AM\nNOV 24 2026\nPAID $3.00', 'parking-ticket'],
  ['PARKING RECEIPT\nPAID $4.50\nEXPIRES 5:30 PM', 'parking-ticket'],
  ['TICKET NO 123456\nPARKING VIOLATION\nISSUED NOV 24 2026', 'parking-ticket'],
  ['LUNCH MENU\nSOUP 6.50\nSERVED 11AM-3PM', 'menu'],
  ['NO TURN ON RED\n6AM-9AM\nMON-FRI', 'traffic-sign'],
  ['NO TURN ON RED 6AM-9AM MON-FRI', 'traffic-sign'],
  ['NO\nLEFT TURN\n7-9AM', 'traffic-sign'],
  ['NO TURNS 7AM-9AM\nEXCEPT BUSES', 'traffic-sign'],
  ['SPEED LIMIT\n25\nWHEN CHILDREN\nARE PRESENT', 'traffic-sign'],
  ['SCHOOL\nSPEED LIMIT 25\n7AM-4PM SCHOOL DAYS', 'traffic-sign'],
  ['DO NOT ENTER', 'traffic-sign'],
  ['NO ENTRY 4PM-6PM', 'traffic-sign'],
  ['ONE WAY', 'traffic-sign'],
  ['SCHOOL ZONE', 'traffic-sign'],
  ['SENS UNIQUE', 'traffic-sign'],
  ['CÉDEZ LE PASSAGE', 'traffic-sign'],
  ['VELOCIDAD MÁXIMA 40', 'traffic-sign'],
])('%j is about another thing: %s', (text, kind) => {
  expect(otherThingIn(text)).toBe(kind);
});

it.each([
  // Rules of parking, alone and beside other things.
  'NO PARKING 8AM-6PM',
  'NO TURN ON RED\nNO PARKING 7AM-9AM',
  'SPEED LIMIT 25\nNO STOPPING\nSCHOOL DAYS',
  'ONE WAY\n2 HOUR PARKING',
  'CUSTOMER PARKING ONLY\nSTORE HOURS 9AM-5PM',
  'STORE HOURS 9AM-5PM\nVIOLATORS TOWED',
  'LOT OPEN 6AM-10PM',
  'LUNCH\nLOADING ZONE 11AM-2PM',
  'PAY AND DISPLAY\nDISPLAY RECEIPT ON DASH\n8AM-6PM',
  'PAID PARKING\n8AM-6PM\nTICKET EXPIRES AS SHOWN\nRECEIPT ON DASH',
  'NO PARKING\nPERMIT EXPIRES NOV 24 2026\nPAID',
  // They may restrict parking.
  'BUS LANE\n7AM-9AM',
  'CLEARWAY 7AM-9AM',
  'ROAD CLOSED\nSUN 7AM-2PM',
  'GARAGE OPEN 6AM-10PM',
  'GATES OPEN 6AM-10PM',
  'NO ENTRY\nBUSES ONLY 7AM-9AM',
  'NO TRUCKS',
  'DO NOT ENTER WITHOUT PERMIT',
  'SCHOOL ZONE\n8AM-4PM\nSCHOOL DAYS',
  'NO PARKNIG\nONE WAY',
  // Nothing says what they are about.
  'TURN OFF ENGINE\nNO SMOKING',
  'HIGH SPEED INTERNET',
  'ENTER HERE',
  'MON-FRI 9AM-5PM',
  'OPEN',
  'CLOSED SUN',
  'EXPIRES 10:45 AM',
  'BLORP 8AM-6PM',
  'STOP',
  '',
])('%j may be about parking', (text) => {
  expect(otherThingIn(text)).toBeNull();
});
