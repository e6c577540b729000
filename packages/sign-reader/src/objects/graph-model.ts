/** A node of a TensorFlow.js graph model, as far as it is used here. Texts are in base64. */
interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: {
    readonly strides?: { readonly list: { readonly i: readonly string[] } };
    readonly padding?: { readonly s: string };
    readonly fused_ops?: { readonly list: { readonly s?: readonly string[] } };
    readonly shape?: { readonly shape: { readonly dim: readonly { readonly size: string }[] } };
  };
}

interface GraphWeight {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: 'float32' | 'int32';
  readonly quantization?: { readonly dtype: string };
}

/** The JSON file of a TensorFlow.js graph model. */
export interface GraphModelJson {
  readonly modelTopology: { readonly node: readonly GraphNode[] };
  readonly weightsManifest: readonly { readonly weights: readonly GraphWeight[] }[];
}

/** Numbers of a graph model as they lie in its file. */
export interface Weight {
  readonly shape: readonly number[];
  readonly type: 'half' | 'int32';
  readonly raw: Uint8Array;
}

/** One operation of a graph model. */
export interface Operation {
  readonly name: string;
  readonly op: string;
  readonly inputs: readonly string[];
  readonly stride: number;
  readonly isPadded: boolean;
  /** What is done to the result at once: `BiasAdd`, `Relu`. */
  readonly fused: readonly string[];
  /** Of a placeholder: its size. */
  readonly dims: readonly number[];
}

/** A graph model taken apart. */
export interface GraphModel {
  /** Each after those that it takes from. */
  readonly operations: readonly Operation[];
  readonly weights: ReadonlyMap<string, Weight>;
}

const BYTES = { half: 2, int32: 4 } as const;

function operation({ name, op, input = [], attr = {} }: GraphNode): Operation {
  return {
    name,
    op,
    inputs: input,
    stride: Number(attr.strides?.list.i[1] ?? 1),
    isPadded: attr.padding !== undefined && atob(attr.padding.s) === 'SAME',
    fused: (attr.fused_ops?.list.s ?? []).map((word) => atob(word)),
    dims: (attr.shape?.shape.dim ?? []).map(({ size }) => Number(size)),
  };
}

function typeOf({ name, dtype, quantization }: GraphWeight): Weight['type'] {
  if (dtype === 'int32' && !quantization) return 'int32';
  if (dtype === 'float32' && quantization?.dtype === 'float16') return 'half';
  throw new TypeError(`the weight ${name} is stored as ${quantization?.dtype ?? dtype}`);
}

/**
 * Takes apart a TensorFlow.js graph model whose numbers are kept in 16 bits.
 * @param bin its weights, one after the other
 * @throws TypeError if it keeps numbers in another way
 */
export function readGraphModel(json: GraphModelJson, bin: Uint8Array): GraphModel {
  const weights = new Map<string, Weight>();
  let at = 0;
  for (const weight of json.weightsManifest.flatMap((group) => group.weights)) {
    const type = typeOf(weight);
    const length = weight.shape.reduce((product, size) => product * size, 1) * BYTES[type];
    weights.set(weight.name, { shape: weight.shape, type, raw: bin.slice(at, at + length) });
    at += length;
  }
  const operations = json.modelTopology.node.filter(({ op }) => op !== 'Const').map(operation);
  return { operations, weights };
}
