import { lexemesOf } from '../../testing/lexemes';
import { readLabel } from './labels';

const labelOf = (text: string) => {
  const lexemes = lexemesOf(text);
  const label = readLabel(lexemes, 0);
  return label && [label.value.is, label.next === lexemes.length];
};

test.each([
  ['CHESTNUT ST', 'nothing'],
  ['1200 BLOCK W MONROE AVE', 'nothing'],
  ['W 42ND ST', 'nothing'],
  ['12 PENNY LANE', 'nothing'],
  ['PUBLIC WORKS DEPT', 'nothing'],
  ['ACME PAVING INC', 'nothing'],
  ['BY ORDER OF CHIEF OF POLICE', 'nothing'],
  ['POSTED 10/17/26', 'nothing'],
  ['MUNICIPAL CODE SEC. 10.36.050', 'nothing'],
  ['PPA 215-555-0175', 'nothing'],
  ['SMC 11.72.250', 'nothing'],
  ['SLC ORD 12.56.325', 'nothing'],
  ['PERMIT TR 26-118822', 'nothing'],
  ['GREEN WASTE COLLECTION', 'ground'],
  ['FIRE HALL EXIT', 'ground'],
  ['VIOLATORS WILL BE TICKETED', 'nothing'],
  ['VIOLATORS WILL BE TICKETED\nAND TOWED', 'tow'],
])('%j is a label', (text, is) => {
  expect(labelOf(text)).toEqual([is, true]);
});

test.each([
  ['1ST & 3RD'],
  ['MON ST'],
  ['PENNY LANE'],
  ['FIRE LANE'],
  ['PROHIBITED ON MAIN ST'],
  ['MAIN ST 8AM-6PM'],
  ['MAIN ST ONLY'],
  ['HEALTH DEPT VEHICLES'],
  ['DIV 3 PERMITS EXEMPT'],
  ['POSTED 8-10 AM'],
  ['POSTED OCT 19-23'],
  ['0700-0900'],
  ['11-17-2026'],
  ['ABC 8.30'],
  ['PERMIT 12'],
  ['VEHICLES'],
  ['UNAUTHORIZED VEHICLES'],
  ['WASTE COLLECTION 8AM-10AM'],
])('%j is not a label', (text) => {
  expect(labelOf(text)).toBeNull();
});
