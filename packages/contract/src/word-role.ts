import { z } from 'zod';

/**
 * What words that no rule takes up are on a sign for.
 * - `who`: people or vehicles that a place is for. `purpose`: an occasion or activity that a rule is for.
 * - `where`: a street, a range of houses, a district. `authority`: who put the sign up or owns the place.
 * - `payment`: how to pay and what it costs. `penalty`: what happens to wrongly parked cars, and whom to call.
 * - `code`: the number or maker of a sign, a law. `traffic`: another traffic sign, or a remark that is not about parking.
 * - `condition`: times, conditions, negations and any other words that may restrict or lift a rule.
 * - `lost`: words that are cut, misread or illegible.
 */
export const WORD_ROLES = [
  'who',
  'purpose',
  'where',
  'authority',
  'payment',
  'penalty',
  'code',
  'traffic',
  'condition',
  'lost',
] as const;

export const wordRoleSchema = z.enum(WORD_ROLES);
export type WordRole = z.infer<typeof wordRoleSchema>;
