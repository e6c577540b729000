"""The recogniser as a torch module: it runs an ONNX graph, trains its weights, and writes them back into the graph."""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper


def _attributes(node):
    return {one.name: onnx.helper.get_attribute_value(one) for one in node.attribute}


def _convolve(at, values):
    pads = at.get('pads', [0, 0, 0, 0])
    bias = values[2] if len(values) > 2 else None
    return F.conv2d(values[0], values[1], bias, at['strides'], pads[:2], at.get('dilations', 1), at.get('group', 1))


def _slice(at, values):
    data, starts, ends, axes = values[:4]
    for start, end, axis in zip(starts.tolist(), ends.tolist(), axes.tolist()):
        index = [slice(None)] * data.dim()
        index[axis] = slice(start, min(end, data.shape[axis]))
        data = data[tuple(index)]
    return data


def _reshape(at, values):
    data, shape = values
    wanted = [data.shape[i] if side == 0 else side for i, side in enumerate(shape.tolist())]
    return data.reshape(wanted)


# The graph ends with a softmax over classes; training uses its input.
OPERATIONS = {
    'Add': lambda at, v: v[0] + v[1],
    'Sub': lambda at, v: v[0] - v[1],
    'Mul': lambda at, v: v[0] * v[1],
    'Div': lambda at, v: v[0] / v[1],
    'Pow': lambda at, v: v[0] ** v[1],
    'Sqrt': lambda at, v: v[0].sqrt(),
    'Relu': lambda at, v: v[0].relu(),
    'Sigmoid': lambda at, v: v[0].sigmoid(),
    'Clip': lambda at, v: v[0].clamp(at['min'], at['max']),
    'Gelu': lambda at, v: F.gelu(v[0]),
    'HardSwish': lambda at, v: F.hardswish(v[0]),
    'HardSigmoid': lambda at, v: (v[0] * at['alpha'] + at['beta']).clamp(0, 1),
    'MatMul': lambda at, v: v[0] @ v[1],
    'Softmax': lambda at, v: v[0].softmax(at['axis']),
    'ReduceMean': lambda at, v: v[0].mean(at['axes'], keepdim=bool(at.get('keepdims', 1))),
    'Transpose': lambda at, v: v[0].permute(at['perm']),
    'Squeeze': lambda at, v: v[0].squeeze(at['axes'][0]),
    'Concat': lambda at, v: torch.cat(v, at['axis']),
    'Shape': lambda at, v: torch.tensor(v[0].shape),
    'Cast': lambda at, v: v[0].long() if at['to'] in (6, 7) else v[0].float(),
    'Slice': _slice,
    'Reshape': _reshape,
    'Conv': _convolve,
    'AveragePool': lambda at, v: F.avg_pool2d(v[0], at['kernel_shape'], at['strides']),
    'GlobalAveragePool': lambda at, v: v[0].mean((2, 3), keepdim=True),
    'BatchNormalization': lambda at, v: F.batch_norm(v[0], v[3], v[4], v[1], v[2], False, 0, at['epsilon']),
}


def _fused(steps, fixed):
    """Fuses the steps of x / sqrt(2), erf, + 1, * x, * 1 / 2 into one, and those of x * hardsigmoid(x): faster, and less memory."""
    made_by = {output: (kind, inputs) for kind, _, inputs, output in steps}
    fused, gone = {}, set()
    for kind, _, inputs, output in steps:
        if kind != 'Mul':
            continue
        first, second = [made_by.get(name, ('', [''])) for name in inputs]
        if first[0] == 'HardSigmoid' and first[1][0] == inputs[1]:
            fused[output] = ('HardSwish', inputs[1])
            gone.add(inputs[0])
        if first[0] == 'Mul' and inputs[1] in fixed and fixed[inputs[1]].item() == 0.5:
            x, total = first[1]
            error = made_by[made_by[total][1][0]]
            if made_by[total][0] == 'Add' and error[0] == 'Erf' and made_by[error[1][0]][1][0] == x:
                fused[output] = ('Gelu', x)
                gone.update([inputs[0], total, made_by[total][1][0], error[1][0]])
    return [
        (fused[output][0], {}, [fused[output][1]], output) if output in fused else (kind, attributes, inputs, output)
        for kind, attributes, inputs, output in steps
        if output not in gone
    ]


# Smallest scale of a weight, as a share of the mean scale of its tensor.
MIN_SCALE = 0.1


def scale_of(weights):
    """
    The scale of each weight: the root mean square of its output channel times that of its input channel. The channels of
    PP-OCRv6 tiny differ by a factor of up to 1,000, so that steps of one size for all would destroy the smaller ones.
    """
    rms = lambda dims: weights.pow(2).mean(dims, keepdim=True).sqrt()
    mean = weights.pow(2).mean().sqrt()
    if weights.dim() == 1:
        return weights.abs().clamp(min=MIN_SCALE * mean)
    rest = list(range(2, weights.dim()))
    across, along = rms([1, *rest]), rms([0, *rest])
    scales = across * along / mean if weights.shape[1] > 1 else across
    return scales.clamp(min=MIN_SCALE**2 * mean)


class LineReader(torch.nn.Module):
    """
    Runs the graph of a file. All weights are trained except scalars; the parameters are the weights divided by their scales.
    """

    def __init__(self, path):
        super().__init__()
        self.graph = onnx.load(path)
        self.fixed, self.names, self.scales, self.weights = {}, [], [], torch.nn.ParameterList()
        constants = {one.name: numpy_helper.to_array(one) for one in self.graph.graph.initializer}
        for node in self.graph.graph.node:
            if node.op_type == 'Constant':
                constants[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
        nodes = [node for node in self.graph.graph.node if node.op_type != 'Constant']
        for name, value in constants.items():
            tensor = torch.from_numpy(value.copy())
            if value.dtype == np.float32 and value.size > 1:
                self.names.append(name)
                self.scales.append(scale_of(tensor))
                self.weights.append(torch.nn.Parameter(tensor / self.scales[-1]))
            else:
                self.fixed[name] = tensor
        steps = [(node.op_type, _attributes(node), list(node.input), node.output[0]) for node in nodes]
        self.steps = _fused(steps, self.fixed)

    def learned(self):
        """The trained weights by name."""
        return {name: weight * scale for name, weight, scale in zip(self.names, self.weights, self.scales)}

    def forward(self, lines):
        """Input: lines (count, 3, 48, width), BGR, -1 to 1. Output: logits (count, steps, classes)."""
        values = dict(self.fixed)
        values.update(self.learned())
        values[self.graph.graph.input[0].name] = lines
        for kind, attributes, inputs, output in self.steps[:-1]:
            values[output] = OPERATIONS[kind](attributes, [values[name] for name in inputs if name])
        return values[self.steps[-1][2][0]]

    def save(self, path):
        """Writes the graph with the current weights."""
        learned = {name: weight.detach().numpy() for name, weight in self.learned().items()}
        for one in self.graph.graph.initializer:
            if one.name in learned:
                one.CopyFrom(numpy_helper.from_array(learned[one.name], one.name))
        for node in self.graph.graph.node:
            if node.op_type == 'Constant' and node.output[0] in learned:
                node.attribute[0].t.CopyFrom(numpy_helper.from_array(learned[node.output[0]]))
        onnx.save(self.graph, path)
