import {
  addMinutes,
  formatLocalDateTime,
  type Context,
  type LocalDateTime,
  type Panel,
  type Probe,
  type Side,
  type Stretch,
  type Testimony,
} from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { probeInstants } from '@curbwise/vision/answer';
import type { Random } from '@curbwise/tooling/random';
import { answersOf, readingOf, type PhotoCase } from '@curbwise/evaluate';
import { opinionAt } from '../witness/recorded-opinion';
import { readingOfRecording } from '../witness/reading-of-recording';
import type { Recording } from '../witness/recording';
import { drawMask, type Mask } from './mask-words';
import { statedRulesOf } from './stated-rules';
import type { Told } from './told';

/** Whether parking is allowed at an instant; false also if nobody can know. */
interface Truth {
  readonly at: LocalDateTime;
  readonly isAllowed: boolean;
}

/** A sign, what an honest model says about it, and the truth. */
export interface Subject extends Told {
  readonly id: string;
  readonly clock: LocalDateTime;
  readonly context: Context;
  readonly truths: readonly Truth[];
}

/** Words of a sign, and when it is asked about. */
export interface SignText {
  readonly id: string;
  readonly panels: readonly Panel[];
  readonly at: readonly LocalDateTime[];
  readonly context: Context;
}

/** Instants of the week after the clock at which the truth is asked, in minutes apart: no divisor of a day. */
const STEP = 130;
const INSTANTS = 78;

/** A sign is asked about on one side of its pole if its arrows make a difference. */
function withSide(context: Context, panels: readonly Panel[], random: Random): Context {
  const hasSides = panels.some(({ arrow }) => arrow === 'left' || arrow === 'right');
  return context.side || !hasSides ? context : { ...context, side: random.pick(['left', 'right']) };
}

/** Whether every answer can be trusted: what was read is not in doubt. */
const SEEN_WELL = 0.95;

function truthsOf(panels: readonly Panel[], at: readonly LocalDateTime[], context: Context): Truth[] {
  return answersOf(readingOf(panels), { at, context }).map(({ isAllowed, isUncertain }, index) => ({
    at: at[index]!,
    isAllowed: isAllowed && !isUncertain,
  }));
}

/** What a model that understands the sign answers. */
function honestProbes(panels: readonly Panel[], clock: LocalDateTime, context: Context): Probe[] {
  const at = probeInstants(clock);
  const hasSides = panels.some(({ arrow }) => arrow === 'left' || arrow === 'right');
  const sides: (Side | null)[] = hasSides ? ['left', 'right'] : [null];
  return sides.flatMap((side) => {
    const own: Context = { ...(context.place && { place: context.place }), ...(side && { side }) };
    return answersOf(readingOf(panels), { at, context: own }).map(
      ({ isAllowed, isUncertain }, index): Probe => ({
        at: formatLocalDateTime(at[index]!),
        side,
        isAllowed: isAllowed && !isUncertain,
        isSure: !isUncertain,
      }),
    );
  });
}

/** A testimony about a sign of which words are masked. */
function masked({ panels, testimony }: Told, mask: Mask): Told {
  const stretch = ({ panel, quote }: Stretch): Stretch => ({ panel, quote: mask(quote) });
  return {
    panels: panels.map(({ mended: _, ...panel }) => ({ ...panel, text: mask(panel.text) })),
    testimony: {
      ...testimony,
      rules: testimony.rules.map((rule) => ({
        ...rule,
        quotes: rule.quotes.map(mask),
        exceptedFor: rule.exceptedFor.map(mask),
        reservedFor: rule.reservedFor.map(mask),
        conditions: rule.conditions.map(mask),
      })),
      nothing: testimony.nothing.map(stretch),
      unsure: testimony.unsure.map(stretch),
    },
  };
}

/** Masks words until the grammar does not understand the sign. */
const MAX_TRIES = 5;

function withMask<Of extends Told>(of: Of, random: Random): Of | null {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const mask = drawMask(of.panels, random);
    const other = mask && masked(of, mask);
    if (other && parse(other.panels).unread.length > 0) return { ...of, ...other };
  }
  return null;
}

/**
 * A sign whose words the grammar knows, said by an honest model in words that it does not know. The truth is what the
 * grammar says of the known words.
 * @returns none if the grammar does not understand the sign to the last word
 */
export function subjectsOfText({ id, panels, at, context }: SignText, random: Random): Subject[] {
  const seen = panels.map((panel) => ({ ...panel, confidence: SEEN_WELL }));
  const rules = statedRulesOf(seen);
  const [clock] = at;
  if (!rules || !clock) return [];
  const own = withSide(context, seen, random);
  const instants = [...at, ...Array.from({ length: INSTANTS }, (_, step) => addMinutes(clock, STEP * step))];
  const testimony: Testimony = {
    rules,
    nothing: [],
    unsure: [],
    probes: honestProbes(seen, clock, own),
    isBroken: false,
  };
  const told = { id, panels: seen, testimony, clock, context: own };
  const subject = withMask({ ...told, truths: truthsOf(seen, instants, own) }, random);
  return subject ? [subject] : [];
}

/** A recorded photo, as it is and with words masked. The truth is that of its labels. */
export function subjectsOfRecording(one: PhotoCase, recording: Recording, random: Random): Subject[] {
  const [clock] = one.at;
  if (one.irrelevant || !clock || !opinionAt(recording, formatLocalDateTime(clock))) return [];
  const { panels, testimony } = readingOfRecording(recording, clock);
  if (!testimony) return [];
  const truths = one.at.map((at, index) => ({ at, isAllowed: one.expect[index]?.isAllowed === true }));
  const subject = { id: one.id, panels, testimony, clock, context: one.context, truths };
  const other = withMask(subject, random);
  return other ? [subject, { ...other, id: `${one.id}, masked` }] : [subject];
}
