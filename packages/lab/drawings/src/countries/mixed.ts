import { english } from './languages/english';
import { template, type CountryStyle } from './style';

const COLOURS =
  'black/paper red/paper green/paper blue/paper paper/red paper/green paper/blue paper/black black/yellow red/yellow brown/paper paper/brown black/orange'.split(
    ' ',
  );

/** Plates with any picture anywhere among any words, so that none is tied to a country's words. */
export const MIXED: readonly CountryStyle[] = [
  template('mixed', 9, english, COLOURS, [
    '***[{picture}]|*{hours}|{days}',
    '****[{picture}]|*{vehicles}',
    '*{vehicles}|***[{picture}]|{hours}',
    '**{nonsense}|**[{picture}]|{nonsense}|.{phone}',
    '*[{picture}] {hours}|{days}',
    '**{n} HR|[{picture}] {days}|{hours}',
    '*NO PARKING|{hours}|*[{picture}][{picture}]',
    '=*{nonsense}|**[{picture}]|{hours}|.{city}',
    '**[{picture}] [{picture}]|{hours}|{days}',
    '{hours} [{picture}]|*{vehicles}|ONLY',
    '***[{picture}]',
    '****[{picture}]',
    '*{vehicles}|ONLY [{picture}]|?**[{picture}]|{hours}|.{city} {code}',
    '[{picture}]|**NO|**PARKING|{hours}',
    '***P|**[{picture}]|{hours}|{days}',
    '**{n}P|{hours}|[{picture}] [{picture}]',
    '=[{picture}] {vehicles}|*{hours}|{days}',
    '-|*{vehicles}|-|**[{picture}]|{hours}',
    '*{zone} {nonsense}|.{nonsense} {code}|**[{picture}]',
  ]),
];
