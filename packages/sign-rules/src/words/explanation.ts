import type { Condition, Hint, LocalDateTime, Side } from '@curbwise/contract';
import type { Reason } from '../judge/judgement';

/** A message that is about nothing in particular. */
type Nothing = Record<string, never>;

/** What can be said of an answer, and what each message is about. `rule`: index among the rules of the sign. */
export interface MessageParams {
  /** What a rule says, which holds now. */
  rule: { rule: number };
  /** No rule is in force. */
  'nothing-in-force': Nothing;
  /** What a rule says, which is in force later. */
  later: { rule: number };
  /** The photo shows no parking sign; said of a reading, never of a judgement. */
  'no-sign': Nothing;
  /** The sign leaves it open, and it is not known what is missing. */
  'not-settled': Nothing;

  /** The stay has to end at `time`. */
  'stay-until': { time: LocalDateTime };
  /** A rule that forbids comes into force at `time`; not `sure`: it may. */
  'rule-begins': { rule: number; time: LocalDateTime; sure: boolean };

  /** From `time` on parking is allowed; not `sure`: it is not allowed before, and what then is, is open. */
  ends: { time: LocalDateTime; sure: boolean };
  /** Another rule forbids after this one, up to `time`; `sure` as above. */
  followed: { rule: number; time: LocalDateTime; sure: boolean };

  'no-rules': Nothing;
  'sides-differ': Nothing;
  'no-panel-on-side': { side: Side };
  'unclear-photo': Nothing;
  /** Words of the sign, shortened to what fits on a card; `more`: there are others. */
  'words-unread': { words: string[]; more: boolean };
  'symbol-unknown': Nothing;
  'part-unread': Nothing;
  /** The words can be read in two ways that differ now: the rules of the likelier one, and those of the other. */
  'readings-differ': { either: number[]; or: number[] };
  'depends-on': { condition: Condition };
  /** What to do for a photo on which more can be read; one or two things. */
  'another-photo': { hints: Hint[] };
}

export type MessageCode = keyof MessageParams;

/** One thing to say, for any language to put in words. `panels`: indices of the panels it rests on. */
export type Message<Code extends MessageCode = MessageCode> = {
  [C in Code]: { code: C; params: MessageParams[C]; panels: number[] };
}[Code];

/** A message that rests on the panels of some reasons. */
export function message<Code extends MessageCode>(
  code: Code,
  params: MessageParams[Code],
  reasons: readonly Reason[] = [],
): Message<Code> {
  const panels = reasons.flatMap(({ panel }) => panel ?? []);
  return { code, params, panels: [...new Set(panels)] };
}

/** An answer explained. Plain data: it survives JSON. */
export interface Explanation {
  /** The instant that was judged; moments are told as seen from there. */
  at: LocalDateTime;
  /** Why the answer is what it is. Never empty. */
  reason: Message[];
  /** When and why a stay has to end; null if nothing ends it, or if parking is not allowed. */
  until: Message<'stay-until' | 'rule-begins'> | null;
  /** How a prohibition ends; null if it does not, or if there is none. */
  next: Message<'ends' | 'followed'> | null;
  /** What is missing for an answer; empty if nothing is. */
  missing: Message[];
  /** Indices of the panels the answer rests on. */
  panels: number[];
}
