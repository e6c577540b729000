import type { Condition, Hint, LocalDateTime, PossibleSign, Side } from '@curbwise/contract';
import type { Reason } from '../judge/judgement';

/** The parameters of a message that has none. */
type Nothing = Record<string, never>;

/** The messages about an answer and their parameters. `rule` is the index of a rule of the sign. */
export interface MessageParams {
  /** A rule that is in force now. */
  rule: { rule: number };
  /** A rule that is in force now, unless something that was not understood lifts it. */
  'probably-not': { rule: number };
  /** No rule is in force. */
  'nothing-in-force': Nothing;
  /** A law of the place lifts or eases a rule now; where it is written. */
  'by-law': { source: string };
  /** A rule that is in force later. */
  later: { rule: number };
  /** The photo shows no parking sign. {@link explain} never returns it. */
  'no-sign': Nothing;
  /** A part of a sign was seen, and nothing read. {@link explain} never returns it. */
  'possible-sign': { is: PossibleSign['is'] };
  /** The sign does not say enough, and it is not known what is missing. */
  'not-settled': Nothing;

  /** The stay has to end at `time`. */
  'stay-until': { time: LocalDateTime };
  /** A rule that forbids begins, or if not `sure` may begin, at `time`. */
  'rule-begins': { rule: number; time: LocalDateTime; sure: boolean };

  /** Parking is allowed from `time`. If not `sure`, it is only known to be forbidden until then. */
  ends: { time: LocalDateTime; sure: boolean };
  /** Another rule forbids after this one, until `time`; `sure` as above. */
  followed: { rule: number; time: LocalDateTime; sure: boolean };

  'no-rules': Nothing;
  'sides-differ': Nothing;
  'no-panel-on-side': { side: Side };
  'unclear-photo': Nothing;
  /** The model that read the photo came to another answer. */
  'reader-disagrees': Nothing;
  /** Plates that contradict each other, unless an arrow parts them. */
  'arrow-unseen': Nothing;
  /** Words of the sign, shortened to fit on a card; `more`: there are others. */
  'words-unread': { words: string[]; more: boolean };
  'symbol-unknown': Nothing;
  'part-unread': Nothing;
  /** The words can be read in two ways with different answers: the rules of the more likely one, and of the other. */
  'readings-differ': { either: number[]; or: number[] };
  'depends-on': { condition: Condition };
  /** One or two hints for a better photo. */
  'another-photo': { hints: Hint[] };
}

export type MessageCode = keyof MessageParams;

/** One thing to say, in any language. `panels`: indices of the panels it is about. */
export type Message<Code extends MessageCode = MessageCode> = {
  [C in Code]: { code: C; params: MessageParams[C]; panels: number[] };
}[Code];

/** Makes a message about the panels of some reasons. */
export function message<Code extends MessageCode>(
  code: Code,
  params: MessageParams[Code],
  reasons: readonly Reason[] = [],
): Message<Code> {
  const panels = reasons.flatMap(({ panel }) => panel ?? []);
  return { code, params, panels: [...new Set(panels)] };
}

/** The explanation of an answer. Plain data that survives JSON. */
export interface Explanation {
  /** The instant that was judged; other times are described relative to it. */
  at: LocalDateTime;
  /** Why this is the answer. Never empty. */
  reason: Message[];
  /** When and why a stay has to end; null if nothing ends it, or if parking is not allowed. */
  until: Message<'stay-until' | 'rule-begins'> | null;
  /** When a prohibition ends; null if it does not end or there is none. */
  next: Message<'ends' | 'followed'> | null;
  /** What is missing for an answer; empty if nothing is. */
  missing: Message[];
  /** Indices of the panels that decide the answer. */
  panels: number[];
}
