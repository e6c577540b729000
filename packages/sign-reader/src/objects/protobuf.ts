/** A piece of a protocol buffer: its bytes, in pieces. */
export type Message = readonly Uint8Array[];

const VARINT = 0;
const LENGTH_DELIMITED = 2;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

const tag = (field: number, wire: number) => varint(field * 8 + wire);

/** A whole number from 0 on. */
export function number(field: number, value: number): Message {
  return [Uint8Array.from([...tag(field, VARINT), ...varint(value)])];
}

/** Bytes as they are. */
export function bytes(field: number, value: Uint8Array): Message {
  return [Uint8Array.from([...tag(field, LENGTH_DELIMITED), ...varint(value.length)]), value];
}

export function text(field: number, value: string): Message {
  return bytes(field, new TextEncoder().encode(value));
}

/** A message within a message. */
export function message(field: number, ...parts: readonly Message[]): Message {
  const pieces = parts.flat();
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [Uint8Array.from([...tag(field, LENGTH_DELIMITED), ...varint(length)]), ...pieces];
}

/** The bytes of a whole message. */
export function encode(...parts: readonly Message[]): Uint8Array {
  const pieces = parts.flat();
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
