import type { Season } from '@curbwise/contract';
import { late } from '../../late/late';
import type { Lexeme, Match } from '../phrases/lexemes';
import type { Found, PlacedItem } from './item';
import type { NounPhrase } from './noun-phrases';
import type { WrittenMonthDays } from './month-days';
import type { WrittenSeason } from './seasons';
import type { WrittenSize } from './sizes';
import type { SpanPart } from './spans';

/*
 * Readers that a page loads apart. Until they are installed they find nothing, so that their words are unread.
 */

const lateReader = () => late((_lexemes: readonly Lexeme[], _at: number): Found => null);

export const readArea = lateReader();
export const readBan = lateReader();
export const readCondition = lateReader();
export const readDates = lateReader();
export const readLabel = lateReader();
export const readTariff = lateReader();
export const readVehicles = lateReader();
/** Users whom the grammar does not know. */
export const readNamed = lateReader();

export const readSeason = late(
  (_lexemes: readonly Lexeme[], _at: number): Match<WrittenSeason> | null => null,
);
export const readExceptedSeason = late(
  (_lexemes: readonly Lexeme[], _at: number): Match<Season> | null => null,
);
export const readDatedSpan = late(
  (_lexemes: readonly Lexeme[], _at: number): Match<SpanPart[]> | null => null,
);
export const readAgency = late(
  (_lexemes: readonly Lexeme[], _at: number, _anyName?: boolean): Match<string> | null => null,
);
export const readReference = late((_lexemes: readonly Lexeme[], _at: number): Match<true> | null => null);
export const readAnybody = late((_lexemes: readonly Lexeme[], _at: number): Match<NounPhrase> | null => null);
export const readSize = late((_lexemes: readonly Lexeme[], _at: number): Match<WrittenSize> | null => null);
export const endOfPay = late((_lexemes: readonly Lexeme[], at: number, _parking?: boolean) => at + 1);
export const dropTranslations = late(
  (items: readonly PlacedItem[], _lexemes: readonly Lexeme[]): PlacedItem[] => [...items],
);
export const nameZones = late((items: readonly PlacedItem[]): PlacedItem[] => [...items]);
export const readMonthDays = late(
  (_lexemes: readonly Lexeme[], _at: number): Match<WrittenMonthDays> | null => null,
);
