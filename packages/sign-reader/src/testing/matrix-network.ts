import { Writer } from 'protobufjs/minimal';

const IR_VERSION = 7;
const OPERATOR_SET = 13;
const FLOAT = 1;

/** A length-delimited field: a message within a message. */
function field(writer: Writer, id: number, write: (inner: Writer) => void): void {
  writer.uint32((id << 3) | 2).fork();
  write(writer);
  writer.ldelim();
}

const number = (writer: Writer, id: number, value: number) => writer.uint32(id << 3).uint32(value);
const text = (writer: Writer, id: number, value: string) => writer.uint32((id << 3) | 2).string(value);

/** An input or output: a row of 32-bit numbers. */
function row(writer: Writer, id: number, name: string, length: number): void {
  field(writer, id, (port) => {
    text(port, 1, name);
    field(port, 2, (type) =>
      field(type, 1, (tensor) => {
        number(tensor, 1, FLOAT);
        field(tensor, 2, (shape) => {
          for (const size of [1, length]) field(shape, 1, (dimension) => number(dimension, 1, size));
        });
      }),
    );
  });
}

/**
 * The ONNX file of a network that multiplies a row by a square matrix. The field numbers are from
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
 * @param weights of the matrix, row by row
 */
export function matrixNetwork(side: number, weights: Float32Array): Uint8Array {
  const writer = Writer.create();
  number(writer, 1, IR_VERSION);
  field(writer, 7, (graph) => {
    field(graph, 1, (node) => {
      for (const input of ['in', 'weights']) text(node, 1, input);
      text(node, 2, 'out');
      text(node, 4, 'MatMul');
    });
    text(graph, 2, 'graph');
    field(graph, 5, (initializer) => {
      for (const size of [side, side]) number(initializer, 1, size);
      number(initializer, 2, FLOAT);
      text(initializer, 8, 'weights');
      initializer
        .uint32((9 << 3) | 2)
        .bytes(new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength));
    });
    row(graph, 11, 'in', side);
    row(graph, 12, 'out', side);
  });
  field(writer, 8, (operators) => number(operators, 2, OPERATOR_SET));
  return Uint8Array.from(writer.finish());
}
