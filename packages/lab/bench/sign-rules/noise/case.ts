import {
  driverSchema,
  localDateTimeSchema,
  parseLocalDateTime,
  placeSchema,
  sideSchema,
  type Answer,
  type Context,
  type LocalDateTime,
  type Panel,
} from '@curbwise/contract';

/** The truth about a sign at an instant; absent fields are not scored. */
export interface Truth {
  answer: Answer;
  limitMinutes?: number | null;
  until?: string | null;
}

/** A sign, the instants at which it is judged, and the answers. */
export interface Case {
  id: string;
  panels: Panel[];
  context: Context;
  instants: LocalDateTime[];
  truths: Truth[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function fieldsOf(value: unknown, name: string): Fields {
  if (!isFields(value)) throw new Error(`${name} is not an object`);
  return value;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${name} is not a list`);
  return value;
}

function panelOf(value: unknown): Panel {
  const { text, arrow } = fieldsOf(value, 'panel');
  if (typeof text !== 'string') throw new Error('a panel has no text');
  const side = arrow === 'left' || arrow === 'right' || arrow === 'both' ? arrow : null;
  return { text, arrow: side, symbol: null, box: null, confidence: 1 };
}

function instantOf(value: unknown): LocalDateTime {
  const instant = parseLocalDateTime(localDateTimeSchema.parse(value));
  if (!instant) throw new Error(`${String(value)} does not exist`);
  return instant;
}

function truthOf(value: unknown): Truth {
  const { isAllowed, isUncertain, limitMinutes, until } = fieldsOf(value, 'expect');
  if (isUncertain === true) return { answer: 'uncertain' };
  if (typeof isAllowed !== 'boolean') throw new Error('an entry of expect has no isAllowed');
  return {
    answer: isAllowed ? 'allowed' : 'forbidden',
    ...(typeof limitMinutes === 'number' || limitMinutes === null ? { limitMinutes } : {}),
    ...(typeof until === 'string' || until === null ? { until } : {}),
  };
}

/** @returns null for a case with a photo instead of words, or without a parking sign */
function caseOf(value: unknown): Case | null {
  const { id, panels, at, expect, side, driver, place, irrelevant } = fieldsOf(value, 'the line');
  if (panels === undefined || irrelevant === true) return null;
  const instants = listOf(at, 'at').map(instantOf);
  const truths = listOf(expect, 'expect').map(truthOf);
  if (truths.length !== instants.length) throw new Error('expect and at are not of the same length');
  return {
    id: String(id),
    panels: listOf(panels, 'panels').map(panelOf),
    context: {
      side: sideSchema.nullish().parse(side) ?? undefined,
      driver: driverSchema.nullish().parse(driver) ?? undefined,
      place: placeSchema.nullish().parse(place) ?? undefined,
    },
    instants,
    truths,
  };
}

/**
 * Reads labelled cases, one JSON object per line; cases without words are skipped.
 * @param name of the file, for the message
 * @throws Error that names the invalid line
 */
export function parseCases(content: string, name: string): Case[] {
  return content.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return caseOf(JSON.parse(line)) ?? [];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`${name}, line ${index + 1}: ${message}`, { cause: error });
    }
  });
}
