import { bytes, encode, message, number, text, type Message } from './protobuf';

/** An attribute of a node: a whole number, a list of them, or a word. */
export type Attribute = number | readonly number[] | string;

/** Numbers that a model brings along, in the order and the bytes of ONNX (little-endian). */
export interface Constant {
  readonly name: string;
  readonly type: 'float' | 'half' | 'int64';
  readonly dims: readonly number[];
  readonly raw: Uint8Array;
}

/** One operation. */
export interface OnnxNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, Attribute>>;
}

/** A picture that goes in or comes out, in 32-bit numbers. */
export interface OnnxPort {
  readonly name: string;
  readonly dims: readonly number[];
}

/** A network, its nodes each after those that they take from. */
export interface OnnxGraph {
  readonly input: OnnxPort;
  readonly output: OnnxPort;
  readonly constants: readonly Constant[];
  readonly nodes: readonly OnnxNode[];
}

const IR_VERSION = 7;
/** The first version in which every operator used here means what it means today. */
const OPERATOR_SET = 13;
const ELEMENT_TYPES = { float: 1, int64: 7, half: 10 } as const;
const ATTRIBUTE_TYPES = { number: 2, text: 3, numbers: 7 } as const;

function attribute(name: string, value: Attribute): Message {
  const named = text(1, name);
  if (typeof value === 'number')
    return message(5, named, number(3, value), number(20, ATTRIBUTE_TYPES.number));
  if (typeof value === 'string') return message(5, named, text(4, value), number(20, ATTRIBUTE_TYPES.text));
  return message(5, named, ...value.map((one) => number(8, one)), number(20, ATTRIBUTE_TYPES.numbers));
}

function node({ operator, inputs, output, attributes = {} }: OnnxNode): Message {
  return message(
    1,
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  );
}

function constant({ name, type, dims, raw }: Constant): Message {
  return message(
    5,
    ...dims.map((length) => number(1, length)),
    number(2, ELEMENT_TYPES[type]),
    text(8, name),
    bytes(9, raw),
  );
}

function port(field: number, { name, dims }: OnnxPort): Message {
  const shape = message(2, ...dims.map((length) => message(1, number(1, length))));
  return message(field, text(1, name), message(2, message(1, number(1, ELEMENT_TYPES.float), shape)));
}

/**
 * Writes a network as an ONNX file. The numbers of fields are those of
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
 */
export function writeOnnx({ input, output, constants, nodes }: OnnxGraph): Uint8Array {
  return encode(
    number(1, IR_VERSION),
    message(
      7,
      ...nodes.map(node),
      text(2, 'graph'),
      ...constants.map(constant),
      port(11, input),
      port(12, output),
    ),
    message(8, number(2, OPERATOR_SET)),
  );
}
