import type { GraphModel, Operation, Weight } from './graph-model';
import type { Constant, OnnxGraph, OnnxNode } from './onnx-model';

const INPUT = 'photo';
const OUTPUT = 'maps';
const SIX = 'six';
const ZERO = 'zero';
const TWICE = 'twice';

/** Where the numbers of a filter (height, width, depth in, depth out) stand in ONNX: depth out, depth in, height, width. */
function turnedFilter({ shape: [height, width, from, to], raw }: Weight, isDepthwise: boolean) {
  if (isDepthwise && to !== 1) throw new TypeError('a layer gives several pictures for each that it takes');
  const source = new Uint16Array(raw.buffer, raw.byteOffset, raw.byteLength / 2);
  const turned = new Uint16Array(source.length);
  let at = 0;
  for (let o = 0; o < to; o++)
    for (let i = 0; i < from; i++)
      for (let place = 0; place < height * width; place++) turned[at++] = source[(place * from + i) * to + o];
  const dims = isDepthwise ? [from * to, 1, height, width] : [to, from, height, width];
  return { dims, raw: new Uint8Array(turned.buffer) };
}

const floats = (name: string, ...values: number[]): Constant => ({
  name,
  type: 'float',
  dims: values.length === 1 ? [] : [values.length],
  raw: new Uint8Array(Float32Array.from(values).buffer),
});

/** Builds the ONNX graph, operation by operation. */
class Converter {
  readonly nodes: OnnxNode[] = [];
  readonly constants = new Map<string, Constant>();
  /** Side of the picture that an operation gives, in pixels; pictures are square. */
  private readonly sides = new Map<string, number>();
  /** Depth of the picture that an operation gives, where it is known. */
  readonly depths = new Map<string, number>();

  constructor(private readonly model: GraphModel) {
    for (const constant of [floats(ZERO, 0), floats(SIX, 6), floats(TWICE, 1, 1, 2, 2)])
      this.constants.set(constant.name, constant);
  }

  private weight(name: string): Weight {
    const weight = this.model.weights.get(name);
    if (!weight) throw new TypeError(`there is no weight ${name}`);
    return weight;
  }

  /** Keeps numbers in 16 bits, as they are stored, and hands on their name in 32. */
  private keep(name: string, dims: readonly number[], raw: Uint8Array): string {
    const wide = `${name}/32`;
    if (!this.constants.has(name)) {
      this.constants.set(name, { name, type: 'half', dims, raw });
      this.nodes.push({ operator: 'Cast', inputs: [name], output: wide, attributes: { to: 1 } });
    }
    return wide;
  }

  /** The name under which an operand is found. Lone numbers fit any picture. */
  private operand(name: string): string {
    const weight = this.model.weights.get(name);
    if (!weight) return name;
    if (weight.shape.length > 0) throw new TypeError(`the operand ${name} is no lone number`);
    return this.keep(name, [], weight.raw);
  }

  private give(
    { name }: Operation,
    operator: string,
    inputs: readonly string[],
    attributes?: OnnxNode['attributes'],
  ) {
    this.nodes.push({ operator, inputs, output: name, attributes });
  }

  private convolution(operation: Operation, isDepthwise: boolean): void {
    const { name, inputs, stride, isPadded, fused } = operation;
    const filter = turnedFilter(this.weight(inputs[1]), isDepthwise);
    const operands = [inputs[0], this.keep(inputs[1], filter.dims, filter.raw)];
    const [bias, activation] = fused;
    if (bias !== undefined) {
      if (bias !== 'BiasAdd') throw new TypeError(`${name} begins with ${bias}`);
      const { shape, raw } = this.weight(inputs[2]);
      operands.push(this.keep(inputs[2], shape, raw));
    }
    if (activation !== undefined && activation !== 'Relu')
      throw new TypeError(`${name} ends with ${activation}`);
    const output = activation ? `${name}/linear` : name;
    this.nodes.push({
      operator: 'Conv',
      inputs: operands,
      output,
      attributes: {
        strides: [stride, stride],
        auto_pad: isPadded ? 'SAME_UPPER' : 'VALID',
        group: isDepthwise ? filter.dims[0] : 1,
      },
    });
    if (activation) this.give(operation, activation, [output]);
    this.sides.set(name, Math.ceil(this.sideOf(inputs[0]) / stride));
    this.depths.set(name, filter.dims[0]);
  }

  private enlargement(operation: Operation): void {
    const [picture, size] = operation.inputs;
    const { raw } = this.weight(size);
    const [height, width] = new Int32Array(raw.buffer, raw.byteOffset, 2);
    if (height !== width || height !== 2 * this.sideOf(picture))
      throw new TypeError(`${operation.name} does not double`);
    this.give(operation, 'Resize', [picture, '', TWICE], {
      mode: 'linear',
      coordinate_transformation_mode: 'asymmetric',
    });
    this.sides.set(operation.name, height);
  }

  private sideOf(name: string): number {
    return this.sides.get(name) ?? 1;
  }

  /** @throws TypeError at an operation that is not known here */
  convert(operation: Operation): void {
    const { name, op, inputs } = operation;
    const [first, second] = inputs;
    this.sides.set(name, Math.max(...inputs.map((input) => this.sideOf(input))));
    this.depths.set(name, Math.max(...inputs.map((input) => this.depths.get(input) ?? 0)));
    switch (op) {
      case 'Placeholder':
        this.sides.set(name, operation.dims[1]);
        return this.give(operation, 'Identity', [INPUT]);
      case '_FusedConv2D':
      case 'Conv2D':
        return this.convolution(operation, false);
      case 'FusedDepthwiseConv2dNative':
      case 'DepthwiseConv2dNative':
        return this.convolution(operation, true);
      case 'Mul':
      case 'Add':
        return this.give(operation, op, [this.operand(first), this.operand(second)]);
      case 'Relu':
      case 'Sigmoid':
      case 'Identity':
        return this.give(operation, op, [first]);
      case 'Relu6':
        return this.give(operation, 'Clip', [first, ZERO, SIX]);
      case 'Mean':
        this.sides.set(name, 1);
        return this.give(operation, 'GlobalAveragePool', [first]);
      case 'ResizeBilinear':
        return this.enlargement(operation);
      case 'ConcatV2':
        return this.give(operation, 'Concat', inputs.slice(0, -1), { axis: 1 });
      default:
        throw new TypeError(`the operation ${op} is not known`);
    }
  }

  sizeOf(name: string): number {
    return this.sideOf(name);
  }
}

/** The operations that lead to those named, in order. */
function leadingTo(names: readonly string[], { operations }: GraphModel): Operation[] {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const wanted = new Set<string>();
  const want = (name: string) => {
    const operation = byName.get(name);
    if (!operation || wanted.has(name)) return;
    wanted.add(name);
    operation.inputs.forEach(want);
  };
  names.forEach(want);
  return operations.filter(({ name }) => wanted.has(name));
}

/**
 * Turns a graph model of TensorFlow.js into an ONNX graph: square pictures, depth first, with the named outputs one
 * behind the other in depth.
 * @throws TypeError if the model has an operation that is not known here
 */
export function convertGraph(model: GraphModel, outputs: readonly string[]): OnnxGraph {
  const operations = leadingTo(outputs, model);
  const converter = new Converter(model);
  for (const operation of operations) converter.convert(operation);
  const placeholder = operations.find(({ op }) => op === 'Placeholder');
  if (!placeholder) throw new TypeError('the model takes no picture');
  const side = converter.sizeOf(outputs[0]);
  const depth = outputs.reduce((sum, name) => sum + (converter.depths.get(name) ?? 0), 0);
  const [, height, width, channels] = placeholder.dims;
  return {
    input: { name: INPUT, dims: [1, channels, height, width] },
    output: { name: OUTPUT, dims: [1, depth, side, side] },
    constants: [...converter.constants.values()],
    nodes: [
      ...converter.nodes,
      { operator: 'Concat', inputs: outputs, output: OUTPUT, attributes: { axis: 1 } },
    ],
  };
}
